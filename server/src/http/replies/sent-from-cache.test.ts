import { afterEach, expect, test, vi } from 'vitest';
import { openLog } from '../../platform/log.ts';
import { testApp } from '../../testing/app.ts';
import type { Browser } from '../../testing/browser.ts';
import { type Person, signedInAdmin, signedInPerson, submitReport } from '../../testing/people.ts';

const lines: string[] = [];
const world = testApp({
  log: openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
});
const secondServer = testApp(() => ({ sharesWith: world }));
afterEach(() => vi.restoreAllMocks());

const LEADERBOARD = '/api/leaderboard';

test.each(['identity', 'gzip'])(
  'a cached reply equals the reply of the handler, with encoding %s',
  async (encoding) => {
    const { browser } = await signedInPerson(world);
    const read = () => browser.get('/api/auth/user', { 'accept-encoding': encoding });
    const first = await read();
    const second = await read();
    expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' });
    expect(second.body).toEqual(first.body);
    expect(second.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'content-type': 'application/json; charset=utf-8',
    });
  },
);

test('large replies are compressed for clients that accept gzip', async () => {
  const { browser } = await signedInAdmin(world);
  for (let more = 0; more < 10; more += 1) await signedInPerson(world);
  const read = (encoding: string) => browser.get(LEADERBOARD, { 'accept-encoding': encoding });
  const plain = await read('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['x-content-type-options']).toBe('nosniff');
  const compressed = await read('gzip, br');
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(Number(compressed.headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']));
});

test('HEAD sends the same headers without the body', async () => {
  const { browser } = await signedInAdmin(world);
  const { headers } = await browser.get(LEADERBOARD);
  const head = await browser.request({ method: 'HEAD', url: LEADERBOARD });
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': headers['content-length'] } });
  expect(head.body).toHaveLength(0);
});

test('each cached reply is a line in the log', async () => {
  const { browser, id } = await signedInAdmin(world);
  await browser.get(LEADERBOARD);
  lines.length = 0;
  await browser.get(`${LEADERBOARD}?`);
  await browser.get(LEADERBOARD);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toHaveLength(2);
  expect(logged[1]).toMatchObject({ method: 'GET', path: LEADERBOARD, status: 200, employee: id });
  expect(logged[1].reqId).not.toBe(logged[0].reqId);
});

test('a cached reply is refused as soon as the session has ended on another server', async () => {
  const { browser, id } = await signedInPerson(world);
  // The browser forgets its cookie with the logout.
  const cookie = `session=${browser.cookies.get('session')}`;
  const rank = async () => (await browser.get(`/api/leaderboard/rank/${id}`, { cookie })).status;
  expect([await rank(), await rank()]).toEqual([200, 200]);
  expect((await browser.on(secondServer).post('/api/auth/logout')).status).toBe(200);
  expect(await rank()).toBe(401);
});

test('a cached reply is refused as soon as the account is deactivated on another server', async () => {
  const { browser, id } = await signedInPerson(world);
  const admin = await signedInAdmin(world);
  const rank = async () => (await browser.get(`/api/leaderboard/rank/${id}`)).status;
  expect([await rank(), await rank()]).toEqual([200, 200]);
  const change = await admin.browser
    .on(secondServer)
    .patch(`/api/admin/employees/${id}`, { isActive: false });
  expect(change.status).toBe(200);
  expect(await rank()).toBe(401);
});

test('a cached reply is not shown to other people', async () => {
  const { browser, id } = await signedInPerson(world);
  const other = await signedInPerson(world);
  const path = `/api/leaderboard/rank/${id}`;
  await browser.get(path);
  expect((await browser.get(path)).status).toBe(200);
  expect((await other.browser.get(path)).status).toBe(404);
  expect((await world.browser().get(path)).status).toBe(401);
});

test('two administrators each see their own account', async () => {
  const admins = [await signedInAdmin(world), await signedInAdmin(world)];
  for (const path of ['/api/auth/user', '/api/auth/session']) {
    for (const { browser, id } of [...admins, ...admins]) expect((await browser.get(path)).body.id).toBe(id);
  }
  expect((await world.browser().get('/api/auth/session')).body).toBeNull();
});

test('the cached own account changes at once', async () => {
  const { browser, id } = await signedInPerson(world);
  const languageOf = async () => (await browser.get('/api/auth/user')).body.language;
  const before = await languageOf();
  const after = before === 'ar' ? 'en' : 'ar';
  await languageOf();
  expect((await browser.patch(`/api/employees/${id}`, { language: after })).status).toBe(200);
  expect(await languageOf()).toBe(after);
});

test('a reply that is the same for everybody is made once, until it changes', async () => {
  const admin = await signedInAdmin(world);
  const tester = await signedInPerson(world);
  const countDepartments = async (browser: Browser) => (await browser.get('/api/departments')).body.length;
  const before = await countDepartments(admin.browser);
  const selects = vi.spyOn(world.ctx.db, 'select');
  expect([await countDepartments(tester.browser), await countDepartments(world.browser())]).toEqual([
    before,
    before,
  ]);
  expect(selects).not.toHaveBeenCalled();
  expect((await admin.browser.post('/api/admin/departments', { nameEn: 'Logistics' })).status).toBe(201);
  expect(await countDepartments(tester.browser)).toBe(before + 1);
});

test('the cached number of unread notifications is personal, and a new notification changes it at once', async () => {
  const [asking, other] = [await signedInAdmin(world), await signedInAdmin(world)];
  const tester = await signedInPerson(world);
  const report = `/api/bug-reports/${(await submitReport(tester)).body.id}`;
  const unread = async ({ browser }: Person) =>
    (await browser.get('/api/notifications/unread')).body.unread as number;
  const readAll = () => Promise.all([asking, other, tester].map(unread));
  const [before, again] = [await readAll(), await readAll()];
  expect(again).toEqual(before);
  const [ofAsking, ofOther, ofTester] = before as [number, number, number];
  expect((await asking.browser.post(`${report}/question`, { question: 'Which phone?' })).status).toBe(200);
  expect(await readAll()).toEqual([ofAsking, ofOther, ofTester + 1]);
  expect((await tester.browser.post(`${report}/answer`, { answer: 'A small one.' })).status).toBe(200);
  // An administrator who answers has read the question.
  expect(await readAll()).toEqual([ofAsking + 1, ofOther, ofTester]);
});

test('cached statistics count a new report at once', async () => {
  const { browser, ...tester } = await signedInPerson(world);
  const reportCount = async () => (await browser.get(`/api/employees/${tester.id}/stats`)).body.reportCount;
  expect([await reportCount(), await reportCount()]).toEqual([0, 0]);
  await submitReport({ browser, ...tester });
  expect(await reportCount()).toBe(1);
});
