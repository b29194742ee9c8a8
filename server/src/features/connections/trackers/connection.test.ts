import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/audit.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { trackerIssues, trackers } from '../../../db/schema/trackers.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { openTestApp, testAdmin, testApp } from '../../../testing/app.ts';
import { lastAuditEntry } from '../../../testing/audit.ts';
import { signedInAdmin, signedInPerson, submitReport } from '../../../testing/people.ts';
import { connect, connectionTo, TRACKER_SERVERS } from '../../../testing/trackers/all-kinds.ts';
import { TOKEN, type TrackerServer } from '../../../testing/trackers/tracker-server.ts';
import { TO_LOOPBACK } from '../../../testing/webhooks.ts';
import { markerOf } from './issue/issue-present.ts';

const PATH = '/api/admin/tracker';

const world = testApp({ settings: TO_LOOPBACK });
const admin = testAdmin(world);
let server: TrackerServer;
beforeAll(async () => {
  server = await TRACKER_SERVERS['jira-cloud']();
});
afterAll(async () => {
  server.close();
});
beforeEach(async () => {
  await world.ctx.db.delete(trackers);
  server.fault = () => undefined;
});

const shown = async () => (await admin.browser.get(PATH)).body.tracker;
const lastEntry = () => lastAuditEntry(world);
const {
  kind: _kind,
  url: _url,
  project: _project,
  ...SETTINGS
} = connectionTo({
  kind: 'jira-cloud',
} as TrackerServer);

test('a connection is created, changed, turned off and deleted, with audit entries', async () => {
  expect(await shown()).toBeNull();
  const { id } = await connect(admin, server, { url: `${server.url}/` });
  const { token, ...visible } = connectionTo(server);
  expect(await shown()).toEqual({
    id,
    ...visible,
    isActive: true,
    hasHook: false,
    lastSuccessAt: null,
    lastError: null,
    waiting: 0,
    refused: 0,
    sent: 0,
    lost: 0,
    createdAt: expect.any(String),
  });
  const record = { actorId: admin.id, recordType: 'tracker', recordId: id };
  expect(await lastEntry()).toMatchObject({
    ...record,
    action: 'connect tracker',
    after: { project: 'SHOP' },
  });
  const changed = await admin.browser.put(`${PATH}/${id}`, { ...SETTINGS, token: '', rule: 'Blocker' });
  expect(changed).toMatchObject({ status: 200, body: { rule: 'Blocker', project: 'SHOP' } });
  expect(await lastEntry()).toMatchObject({
    ...record,
    action: 'change tracker',
    before: { trackerRule: 'by_hand' },
    after: { trackerRule: 'Blocker' },
  });
  expect((await admin.browser.patch(`${PATH}/${id}`, { isActive: false })).body.isActive).toBe(false);
  expect((await admin.browser.get(`${PATH}/target`)).body).toEqual({ target: null });
  expect((await admin.browser.delete(`${PATH}/${id}`)).body).toEqual({
    success: true,
    message: 'Tracker disconnected',
  });
  expect(await lastEntry()).toMatchObject({ ...record, action: 'disconnect tracker' });
  expect(await shown()).toBeNull();
});

test('the token is stored encrypted and never shown; an empty input does not change it', async () => {
  const { id } = await connect(admin, server);
  const stored = async () => (await world.ctx.db.select().from(trackers))[0]!.token;
  const first = await stored();
  expect(first).not.toContain(TOKEN);
  expect(await world.ctx.vault.open(first, id)).toBe(TOKEN);
  await admin.browser.put(`${PATH}/${id}`, { ...SETTINGS, token: '' });
  expect(await stored()).toBe(first);
  await admin.browser.put(`${PATH}/${id}`, { ...SETTINGS, token: 'another-token' });
  expect(await world.ctx.vault.open(await stored(), id)).toBe('another-token');
  const everything = JSON.stringify([await shown(), await world.ctx.db.select().from(auditLog)]);
  for (const secret of [TOKEN, 'another-token', await stored()]) expect(everything).not.toContain(secret);
});

test('kind and address cannot be changed', async () => {
  const { id } = await connect(admin, server);
  await admin.browser.put(`${PATH}/${id}`, {
    ...SETTINGS,
    url: 'https://example.com',
    kind: 'github',
    token: '',
  });
  expect(await shown()).toMatchObject({ url: server.url, project: 'SHOP' });
});

describe('a project that was renamed', () => {
  const change = (id: string, project: string) =>
    admin.browser.put(`${PATH}/${id}`, { ...SETTINGS, token: '', project });

  test('is accepted when the tracker has the new project with the issues of the connection', async () => {
    const { id } = await connect(admin, server);
    expect(await change(id, 'GONE')).toMatchObject({
      status: 400,
      body: { fields: { project: expect.stringContaining('enter its new name') } },
    });
    const tester = await signedInPerson(world);
    const { body: report } = await submitReport(tester);
    const found = eq(bugReports.id, report.id);
    const [row] = await world.ctx.db.select().from(bugReports).where(found);
    await world.ctx.db.insert(trackerIssues).values({
      reportId: report.id,
      trackerId: id,
      state: 'sent',
      externalId: '9999',
      key: 'SHOP-1',
      sentAt: new Date(),
      createdAt: new Date(),
    });
    server.fault = ({ path }) => (path.endsWith('/project/STORE') ? { status: 200, body: {} } : undefined);
    expect(await change(id, 'STORE')).toMatchObject({
      status: 400,
      body: { fields: { project: expect.stringContaining('Issue SHOP-1') } },
    });
    const issue = server.add({ labels: ['bugquest', markerOf(row!)] });
    await world.ctx.db.update(trackerIssues).set({ externalId: String(issue.id) });
    server.fault = ({ path, query }) =>
      path.endsWith('/project/STORE')
        ? { status: 200, body: {} }
        : query.get('jql')?.includes('"STORE"')
          ? { status: 200, body: { issues: [{ id: String(issue.id), key: 'STORE-1' }] } }
          : undefined;
    expect(await change(id, 'STORE')).toMatchObject({ status: 200, body: { project: 'STORE' } });
    expect(await lastEntry()).toMatchObject({ before: { project: 'SHOP' }, after: { project: 'STORE' } });
  });
});

test('the program has one tracker, also when two are connected at once', async () => {
  const replies = await Promise.all([1, 2, 3].map(() => admin.browser.post(PATH, connectionTo(server))));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(replies.find(({ status }) => status === 409)!.body.code).toBe('tracker_exists');
});

test('the test of a connection reads the project and returns the error', async () => {
  const { id } = await connect(admin, server);
  expect((await admin.browser.post(`${PATH}/${id}/test`)).body).toEqual({ error: null });
  expect((await shown()).lastSuccessAt).toEqual(expect.any(String));
  expect(await lastEntry()).toMatchObject({ action: 'test tracker', recordId: id });
  server.fault = () => ({ status: 401 });
  const error = { code: 'token_refused', status: 401, text: '' };
  expect((await admin.browser.post(`${PATH}/${id}/test`)).body).toEqual({ error });
  expect((await shown()).lastError).toMatchObject(error);
});

test('projects are listed before the connection is stored, and the list stores nothing', async () => {
  const { kind, url, account, token } = connectionTo(server);
  const list = (changes: object = {}) =>
    admin.browser.post('/api/admin/tracker/projects', { kind, url, account, token, ...changes });
  expect((await list()).body).toEqual({
    projects: [{ project: server.project, name: expect.any(String) }],
    error: null,
  });
  expect((await list({ token: 'another' })).body).toMatchObject({
    projects: [],
    error: { code: 'token_refused' },
  });
  expect((await list({ token: '' })).body.fields).toHaveProperty('token');
  expect(await world.ctx.db.$count(trackers)).toBe(0);
});

test('address and project are stored in one form, however they were pasted', async () => {
  const { body } = await admin.browser.post(
    PATH,
    connectionTo(server, {
      kind: 'github',
      url: 'HTTPS://GitHub.com/',
      project: 'https://github.com/company/shop.git/',
    }),
  );
  expect(body).toMatchObject({ url: 'https://github.com', project: 'company/shop' });
});

describe('refuses', () => {
  const refusalOf = async (changes: object, language: 'en' | 'ar' = 'en') => {
    const { status, body } = await admin.browser.post(PATH, connectionTo(server, changes), {
      'accept-language': language,
    });
    return { status, fields: body.fields };
  };

  test.each([
    ['an address with a user name', { url: 'https://me:secret@example.com' }, 'url'],
    ['no address', { url: 'Jira' }, 'url'],
    ['a query', { url: 'https://example.com/?a=b' }, 'url'],
    ['no token', { token: '' }, 'token'],
    ['no project', { project: '' }, 'project'],
    ['a repository without its owner', { kind: 'github', project: 'shop' }, 'project'],
    ['no account for Jira Cloud', { account: '' }, 'account'],
    ['another kind', { kind: 'bugzilla' }, 'kind'],
    ['another rule', { rule: 'Everything' }, 'rule'],
  ])('%s', async (_name, changes, field) => {
    expect(await refusalOf(changes)).toEqual({ status: 400, fields: { [field]: expect.any(String) } });
  });

  test('in the language of the caller', async () => {
    expect((await refusalOf({ token: '' }, 'ar')).fields.token).toBe('أدخل الرمز');
  });

  test('private networks, unless the server allows them', async () => {
    const strict = await openTestApp();
    const { browser } = await signedInAdmin(strict);
    const reply = await browser.post(PATH, connectionTo(server, { url: 'https://10.1.2.3' }));
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { url: expect.stringContaining('private') } },
    });
    await strict.close();
  });
});

test('a missing connection is not found', async () => {
  const path = `${PATH}/${newId()}`;
  expect((await admin.browser.put(path, { ...SETTINGS, token: '' })).status).toBe(404);
  expect((await admin.browser.patch(path, { isActive: true })).status).toBe(404);
  expect((await admin.browser.delete(path)).status).toBe(404);
  expect((await admin.browser.post(`${path}/test`)).status).toBe(404);
  expect((await admin.browser.post(`/api/bug-reports/${newId()}/tracker-issue`)).status).toBe(404);
});
