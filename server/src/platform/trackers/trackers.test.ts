import {
  TRACKER_KINDS,
  type TrackerErrorCode,
  type TrackerKind,
} from '@bugquest/contract/connections/trackers/lists';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionTo, TRACKER_SERVERS } from '../../testing/trackers/all-kinds.ts';
import type { Fault, StoredIssue, TrackerServer } from '../../testing/trackers/tracker-server.ts';
import { openTracker } from './open-tracker.ts';
import { TrackerFailure } from './rest.ts';
import type { IssueDraft, Tracker } from './tracker.ts';

const DRAFT: IssueDraft = {
  title: '[BUG-1001] The cart is empty',
  body: {
    markdown: 'In **Markdown**. Reference: BUG-1001-3fa9c2d1',
    wiki: 'In *wiki text*',
    html: '<p>In HTML</p>',
  },
  marker: 'BUG-1001-3fa9c2d1',
  priority: '',
  component: 'cart',
  uploaded: [],
};
const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);

describe.each(TRACKER_KINDS)('%s', (kind) => {
  let server: TrackerServer;
  let tracker: Tracker;
  let draft: IssueDraft;
  beforeAll(async () => {
    server = await TRACKER_SERVERS[kind]();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.issues.length = 0;
    server.requests.length = 0;
    server.fault = () => undefined;
    tracker = openTracker(settings());
    draft = { ...DRAFT, priority: connectionTo(server).severities.Blocker };
  });
  const settings = (changes: object = {}) => ({
    ...connectionTo(server),
    fixedStates: [],
    allowPrivate: true,
    ...changes,
  });
  const failureOf = async (work: Promise<unknown>): Promise<TrackerFailure> => {
    const error = await work.then(
      () => undefined,
      (failure) => failure,
    );
    expect(error).toBeInstanceOf(TrackerFailure);
    return error;
  };

  test('reads the project', async () => {
    await tracker.test();
    expect(server.requests).toHaveLength(1);
  });

  test('lists the projects to choose from, without a chosen one', async () => {
    const projects = await openTracker(settings({ project: '' })).listProjects();
    expect(projects).toEqual([{ project: server.project, name: expect.stringMatching(/shop/i) }]);
    server.fault = () => ({ status: 200, body: { message: 'No list' } });
    expect((await failureOf(openTracker(settings({ project: '' })).listProjects())).code).toBe('unexpected');
  });

  test('a token with characters that no header can carry is refused', async () => {
    // With basic authentication the token is encoded and sent, and the tracker refuses it. Otherwise nothing is sent.
    expect((await failureOf(openTracker(settings({ token: 'رمز' })).test())).code).toBe('token_refused');
  });

  test('creates an issue with priority and component', async () => {
    const issue = await tracker.create(draft);
    const [stored] = server.issues;
    expect(stored!.title).toBe(DRAFT.title);
    expect(Object.values(DRAFT.body)).toContain(stored!.text);
    expect([...stored!.labels, ...stored!.components]).toContain('cart');
    expect([...stored!.labels, stored!.priority]).toContain(draft.priority);
    expect(issue.id).toBe(String(stored!.id));
    expect(issue.key).toBe(kind.startsWith('jira') ? `SHOP-${stored!.id}` : `#${stored!.id}`);
    expect(issue.url).toMatch(new RegExp(`^${server.url}/.*${stored!.id}$`));
  });

  test('the address of an issue always begins with the address of the connection, whatever the tracker answers', async () => {
    const elsewhere = 'https://evil.example/1';
    const addresses = { html_url: elsewhere, web_url: elsewhere, self: elsewhere, url: elsewhere };
    const key = 'SHOP-101?../../"onclick="';
    const numbers = kind.startsWith('jira') ? { id: '101', key } : { id: 101, iid: 101, number: 101 };
    server.fault = () => ({ status: 200, body: { ...addresses, ...numbers } });
    const { url } = await tracker.create(draft);
    expect(url.startsWith(`${server.url}/`)).toBe(true);
    expect(new URL(url).pathname.split('/').at(-1)).toBe(encodeURIComponent(numbers.key ?? '101'));
    expect(url).not.toContain('evil');
  });

  test('an id that would change the address of later calls is refused as unexpected', async () => {
    const id = '../../user/keys';
    server.fault = () => ({
      status: 200,
      body: { id, iid: id, number: id, key: 'SHOP-1', html_url: 'a', web_url: 'a' },
    });
    expect((await failureOf(tracker.create(draft))).code).toBe('unexpected');
  });

  test('creates an issue without priority and component', async () => {
    await tracker.create({ ...draft, priority: '', component: '' });
    expect(server.issues[0]).toMatchObject({ priority: '', components: [] });
    expect(server.issues[0]!.labels).not.toContain('');
  });

  test('finds an issue by its marker, and nothing without a match', async () => {
    expect(await tracker.find(draft.marker, ago(HOUR))).toBeUndefined();
    const issue = await tracker.create(draft);
    await tracker.create({
      ...draft,
      marker: 'BUG-1002-aaaaaaaa',
      body: { ...draft.body, markdown: 'Other' },
    });
    expect(await tracker.find(draft.marker, ago(HOUR))).toEqual(issue);
    expect(await tracker.find('BUG-1003-bbbbbbbb', ago(HOUR))).toBeUndefined();
  });

  test('comments', async () => {
    const { id } = await tracker.create(draft);
    await tracker.comment(id, DRAFT.body);
    expect(Object.values(DRAFT.body)).toContain(server.issues[0]!.comments[0]);
  });

  test('lists changed states: open, fixed, and open again after a reopening', async () => {
    const { id } = await tracker.create(draft);
    const states = async () => tracker.listChanged(ago(60_000), new Date());
    expect(await states()).toMatchObject([{ id, state: 'open' }]);
    server.change(server.issues[0]!, { state: 'fixed' });
    expect(await states()).toMatchObject([{ id, state: 'fixed' }]);
    await tracker.reopen(id);
    expect((await states())[0]!.state).not.toBe('fixed');
    // Reopening an open issue changes nothing.
    await tracker.reopen(id);
    expect((await states())[0]!.state).not.toBe('fixed');
  });

  test('does not list issues that changed before the given time', async () => {
    await tracker.create(draft);
    Object.assign(server.issues[0]!, { updatedAt: ago(HOUR) });
    expect(await tracker.listChanged(ago(60_000), new Date())).toEqual([]);
  });

  test('reads all pages', async () => {
    for (let count = 0; count < 5; count += 1) await tracker.create(draft);
    expect(await tracker.listChanged(ago(60_000), new Date())).toHaveLength(5);
  });

  test.each<[string, Fault, TrackerErrorCode, boolean]>([
    ['401', { status: 401, body: { message: 'Bad credentials' } }, 'token_refused', false],
    ['403', { status: 403, body: { message: 'Forbidden' } }, 'forbidden', false],
    ['404', { status: 404, body: { message: 'Not Found' } }, 'not_found', false],
    ['422', { status: 422, body: { message: 'Validation Failed' } }, 'refused', false],
    ['429', { status: 429, headers: { 'retry-after': '90' } }, 'too_many_requests', false],
    ['500', { status: 500, body: 'Out of order' }, 'status', true],
    ['502', { status: 502, body: '<html>' }, 'status', true],
    [
      'a moved project elsewhere',
      { status: 308, headers: { location: 'https://example.com' } },
      'not_found',
      false,
    ],
    [
      'a moved project of GitLab',
      { status: 405, body: { message: '405 Non GET methods are not allowed for moved projects' } },
      'not_found',
      false,
    ],
    ['a redirect', { status: 302, headers: { location: 'https://example.com' } }, 'status', false],
    ['no JSON', { status: 200, body: '<html>' }, 'unexpected', true],
    ['JSON of another shape', { status: 200, body: [] }, 'unexpected', true],
    ['a lost answer', 'lost', 'connection_lost', true],
  ])('%s is a failure', async (_name, fault, code, isUncertain) => {
    server.fault = () => fault;
    expect(await failureOf(tracker.create(draft))).toMatchObject({ code, isUncertain });
  });

  test('returns how long to wait', async () => {
    server.fault = () => ({ status: 429, headers: { 'retry-after': '90' } });
    expect((await failureOf(tracker.create(draft))).retryAfter).toBe(90);
    const date = new Date(Date.now() + 600_000).toUTCString();
    server.fault = () => ({ status: 403, headers: { 'retry-after': date } });
    const failure = await failureOf(tracker.create(draft));
    expect(failure.code).toBe('too_many_requests');
    expect(failure.retryAfter).toBeGreaterThan(500);
  });

  test('returns when a reached rate limit ends', async () => {
    const reset = String(Math.floor(Date.now() / 1000) + 600);
    server.fault = () => ({
      status: 403,
      body: { message: 'API rate limit exceeded' },
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset },
    });
    const { code, retryAfter } = await failureOf(tracker.create(draft));
    expect(code).toBe('too_many_requests');
    expect(Math.abs(retryAfter! - 600)).toBeLessThan(5);
    server.fault = () => ({
      status: 403,
      headers: { 'x-ratelimit-remaining': '7', 'x-ratelimit-reset': reset },
    });
    expect((await failureOf(tracker.test())).code).toBe('forbidden');
  });

  test('follows a renamed project on the same server, and nowhere else', async () => {
    let redirects = 0;
    const moveOnce = (status: number, target: string): typeof server.fault => {
      redirects = 0;
      return () => (redirects++ === 0 ? { status, headers: { location: target } } : undefined);
    };
    await tracker.test();
    const { path, query } = server.requests[0]!;
    server.fault = moveOnce(301, `${encodeURI(path)}?${query}`);
    await tracker.test();
    expect(server.requests).toHaveLength(3);
    expect(server.requests[2]!.headers.authorization).toBe(server.requests[0]!.headers.authorization);
    server.requests.length = 0;
    for (const target of [
      'https://elsewhere.example/',
      'http://127.0.0.1:1/',
      'file:///etc/passwd',
      'http://',
    ]) {
      server.fault = moveOnce(307, target);
      expect((await failureOf(tracker.test())).status).toBe(307);
    }
    server.fault = () => ({ status: 308, headers: { location: '/again' } });
    expect((await failureOf(tracker.test())).status).toBe(308);
  });

  test('a wrong token is refused', async () => {
    const failure = await failureOf(openTracker(settings({ token: 'other' })).test());
    expect(failure.code).toBe('token_refused');
  });

  test('private addresses are refused without a connection', async () => {
    const failure = await failureOf(openTracker(settings({ allowPrivate: false })).test());
    expect(failure).toMatchObject({ code: 'not_secure', isUncertain: false });
    expect(server.requests).toHaveLength(0);
  });
});

test('an issue is created under the new name of a GitHub project', async () => {
  const server = await TRACKER_SERVERS.github();
  // GitHub answers writes under the old name with 307.
  server.fault = ({ path, method }) =>
    path.includes('/old/name')
      ? {
          status: method === 'GET' ? 301 : 307,
          headers: { location: `${server.url}${path.replace('/old/name', `/${server.project}`)}` },
        }
      : undefined;
  const tracker = openTracker({
    ...connectionTo(server),
    project: 'old/name',
    fixedStates: [],
    allowPrivate: true,
  });
  await tracker.create(DRAFT);
  expect(server.issues).toMatchObject([{ title: DRAFT.title }]);
  server.close();
});

const ENDS: [TrackerKind, Partial<StoredIssue>, string][] = [
  ['github', { reason: 'not_planned' }, 'wont_fix'],
  ['github', { reason: 'duplicate' }, 'duplicate'],
  ['github', { labels: ['blocker', 'wontfix'] }, 'wont_fix'],
  ['gitlab', { movedTo: 'company/pay' }, 'moved'],
  ['gitlab', { reason: 'duplicate' }, 'duplicate'],
  ['gitlab', { labels: ["resolution::won't fix"] }, 'wont_fix'],
  ['jira-cloud', { reason: "Won't Do" }, 'wont_fix'],
  ['jira-cloud', { reason: 'Cannot Reproduce' }, 'not_reproduced'],
  ['jira-data-center', { reason: 'Duplicate' }, 'duplicate'],
  ['jira-data-center', { reason: 'Works as designed' }, 'as_designed'],
  ['azure-devops', { reason: 'As Designed' }, 'as_designed'],
  ['azure-devops', { reason: 'Deferred' }, 'wont_fix'],
];

test.each(ENDS)('%s: an issue that was closed with %j is not fixed', async (kind, changes, end) => {
  const server = await TRACKER_SERVERS[kind]();
  const tracker = openTracker({ ...connectionTo(server), fixedStates: [], allowPrivate: true });
  const { id } = await tracker.create({ ...DRAFT, priority: '' });
  const [issue] = server.issues;
  server.change(issue!, {
    state: 'fixed',
    ...changes,
    labels: [...issue!.labels, ...(changes.labels ?? [])],
  });
  expect(await tracker.listChanged(ago(HOUR), new Date())).toMatchObject([{ id, state: end }]);
  expect(await tracker.read(id)).toMatchObject({ id, state: end });
  server.close();
});

test.each([
  ['Released', 'Done', 'unfixed'],
  ['Done', 'Done', 'fixed'],
  ['Done', "Won't Do", 'wont_fix'],
  ['Released, Solved', 'Solved', 'fixed'],
])(
  'Jira: with the fixed states "%s", an issue in Done that was resolved as %s is %s',
  async (fixedStates, reason, state) => {
    const server = await TRACKER_SERVERS['jira-cloud']();
    const named = fixedStates.toLowerCase().split(', ');
    const tracker = openTracker({ ...connectionTo(server), fixedStates: named, allowPrivate: true });
    await tracker.create({ ...DRAFT, priority: '' });
    server.change(server.issues[0]!, { state: 'fixed', reason });
    expect(await tracker.listChanged(ago(HOUR), new Date())).toMatchObject([{ state }]);
    server.close();
  },
);

test('the error contains the messages of Jira about its fields', async () => {
  const server = await TRACKER_SERVERS['jira-cloud']();
  const tracker = openTracker({ ...connectionTo(server), fixedStates: [], allowPrivate: true });
  await expect(tracker.create({ ...DRAFT, priority: 'Huge' })).rejects.toMatchObject({
    code: 'refused',
    status: 400,
    text: 'priority: Specify a valid priority name',
  });
  server.close();
});
