import { dashboardReads } from '@bugquest/contract/competition/dashboard/reads';
import { SESSION_READ } from '@bugquest/contract/system/page-replies';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { type Person, signedInAdmin, signedInPerson } from '../../testing/people.ts';
import { InnerReply } from '../replies/inner-read.ts';
import { openSessions } from '../security/sessions.ts';
import { readPageReplies, withReplies } from './page-replies.ts';

let world: TestApp;
let tester: Person;
let admin: Person;
beforeAll(async () => {
  world = await openTestApp();
  tester = await signedInPerson(world);
  admin = await signedInAdmin(world);
  await world.ctx.jobs.stop();
});
afterAll(() => world.close());

const FIRST_ROWS = '/api/bug-reports?review=pending&sort=due&limit=50';

const cookieOf = ({ browser }: Person) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** The replies of a page as a browser with this cookie asks for it. */
function readFor(address: string, cookie?: string, language: 'en' | 'ar' = 'en') {
  const [path = '', search] = address.split('?');
  const headers = cookie ? { cookie } : {};
  const request = {
    server: world.app,
    ip: '127.0.0.1',
    headers,
    cookies: world.app.parseCookie(cookie ?? ''),
  };
  return readPageReplies(request as unknown as FastifyRequest, {
    path,
    params: new URLSearchParams(search),
    language,
    findCaller: cookie === undefined ? undefined : openSessions(world.ctx),
  });
}

test('the page of a visitor says that there is no session, without looking for one', async () => {
  const found = await readFor('/');
  expect(found).toEqual({ language: 'en', replies: { [SESSION_READ]: new InnerReply('null') } });
  expect(Object.keys((await readFor('/login'))!.replies)).toEqual([
    SESSION_READ,
    '/api/auth/company-login',
    '/api/video-settings/login_welcome_video',
  ]);
});

test.each(['en', 'ar'] as const)(
  'the dashboard of an account in %s has all of its reads',
  async (language) => {
    await tester.browser.patch(`/api/employees/${tester.id}`, { language });
    const browserLanguage = language === 'en' ? 'ar' : 'en';
    const found = await readFor('/dashboard', cookieOf(tester), browserLanguage);
    expect(found!.language).toBe(language);
    expect(Object.keys(found!.replies).sort()).toEqual(dashboardReads(tester.id, language).sort());
    expect(found!.replies[SESSION_READ]!.body).toMatchObject({ id: tester.id });
  },
);

test.each([
  ['the form', '/submit-bug', () => tester, '/api/bug-reports/daily-use'],
  ['the queue', '/admin', () => admin, '/api/admin/view-counts'],
  ['the queue', '/admin?tab=points-review', () => admin, FIRST_ROWS],
  ['the queue to decide', '/admin?tab=points-review&review=pending&sort=due', () => admin, FIRST_ROWS],
])('%s has what it reads first', async (_, pathname, person, read) => {
  const { replies } = (await readFor(pathname, cookieOf(person())))!;
  expect(Object.keys(replies)).toContain(read);
  expect(Object.keys(replies)).toContain('/api/notifications/unread');
});

test.each(['', '?tab=users', '?tab=points-review&review=pending', '?review=rejected&sort=due'])(
  'the desk at %s has no rows of the opening queue',
  async (search) => {
    const { replies } = (await readFor(`/admin${search}`, cookieOf(admin)))!;
    expect(Object.keys(replies)).not.toContain(FIRST_ROWS);
  },
);

test('the queue of a tester has no reply for administrators', async () => {
  const { replies } = (await readFor('/admin?tab=points-review', cookieOf(tester)))!;
  expect(Object.keys(replies).filter((read) => /claims|view/.test(read))).toEqual([]);
});

test('a session that has ended counts as none', async () => {
  const { replies } = (await readFor('/dashboard', 'session=ended'))!;
  expect(replies).toEqual({ [SESSION_READ]: new InnerReply('null') });
});

test('a page does not wait for a slow database', async () => {
  const request = { ip: '127.0.0.1', headers: {} } as unknown as FastifyRequest;
  vi.useFakeTimers();
  const reading = readPageReplies(request, {
    path: '/',
    params: new URLSearchParams(),
    language: 'en',
    findCaller: () => new Promise(() => undefined),
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(await reading).toBeUndefined();
  vi.useRealTimers();
});

test('no text in a reply can end its element', () => {
  const body = { title: '</script><script>alert(1)</script><!-- $& -->' };
  const page = withReplies('<body>The page</body>', {
    language: 'en',
    replies: { '/api/x': new InnerReply(JSON.stringify(body)) },
  });
  const [, json = ''] = /<script type="application\/json" id="page-replies">([^<]*)<\/script><\/body>$/.exec(
    page,
  )!;
  expect(JSON.parse(json).replies['/api/x'].body).toEqual(body);
});
