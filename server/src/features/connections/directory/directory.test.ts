// The screen of the connection: its token, its state, and the test of its address.
import { desc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/audit.ts';
import { directoryConnections } from '../../../db/schema/directory.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { connectDirectory, Directory, ENTERPRISE, scimUser } from '../../../testing/directory.ts';
import { type Person, signedInAdmin } from '../../../testing/people.ts';

const PATH = '/api/admin/directory';
const MINUTE = 60_000;

let world: TestApp;
let neighbour: TestApp;
let admin: Person;
beforeAll(async () => {
  world = await openTestApp();
  neighbour = await openTestApp({ beside: world });
  admin = await signedInAdmin(world);
});
afterEach(() => world.ctx.db.delete(directoryConnections));
afterAll(async () => {
  await neighbour.close();
  await world.close();
});

const state = async () => (await admin.browser.get(PATH)).body;
const lastEntry = async () =>
  (await world.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

test('without a connection, only the address is shown', async () => {
  expect(await state()).toEqual({
    isConnected: false,
    address: `${world.config.publicUrl}/scim/v2`,
    isPublic: false,
    connection: null,
    people: { active: 0, inactive: 0, incomplete: 0 },
  });
});

test('the token is shown once, and stored as a hash', async () => {
  const { status, body } = await admin.browser.post(`${PATH}/token`, { isReplacement: false });
  expect(status).toBe(201);
  const { token, ...shown } = body;
  expect(token).toMatch(/^bqd_[\w-]{43}$/);
  expect(shown).toMatchObject({
    isConnected: true,
    connection: {
      beginning: token.slice(0, 8),
      createdByName: admin.registration.fullName,
      lastSuccessAt: null,
      lastError: null,
    },
  });
  expect(await state()).toEqual(shown);
  const [row] = await world.ctx.db.select().from(directoryConnections);
  expect(JSON.stringify(row)).not.toContain(token.slice(10));
  const entry = await lastEntry();
  expect(entry).toMatchObject({ actorId: admin.id, action: 'connect directory', recordType: 'directory' });
  expect(JSON.stringify(entry)).not.toContain(token.slice(4));
});

test('making one needs the password of the last ten minutes', async () => {
  const other = await signedInAdmin(world);
  world.clock.advance(10 * MINUTE);
  expect(await other.browser.post(`${PATH}/token`, { isReplacement: false })).toMatchObject({
    status: 403,
    body: { code: 'reauthentication_required' },
  });
  await admin.browser.post('/api/auth/reauthenticate', { password: admin.registration.password });
});

test('a replaced and a deleted token are refused at once, on every server', async () => {
  const first = new Directory(neighbour, await connectDirectory(admin));
  expect((await first.get('/Users')).status).toBe(200);
  const second = new Directory(neighbour, await connectDirectory(admin, true));
  expect(await lastEntry()).toMatchObject({ action: 'replace directory token' });
  expect((await first.get('/Users')).status).toBe(401);
  expect((await second.get('/Users')).status).toBe(200);
  expect((await admin.browser.delete(`${PATH}/token`)).body).toEqual({
    success: true,
    message: 'Directory disconnected.',
  });
  expect(await lastEntry()).toMatchObject({ actorId: admin.id, action: 'disconnect directory' });
  expect((await second.get('/Users')).status).toBe(401);
  const entry = await lastEntry();
  expect((await admin.browser.delete(`${PATH}/token`)).status).toBe(200);
  expect(await lastEntry()).toEqual(entry);
});

test('of two administrators who connect at once, the second hears of the first', async () => {
  const post = (isReplacement: boolean) => admin.browser.post(`${PATH}/token`, { isReplacement });
  const replies = await Promise.all([1, 2, 3].map(() => post(false)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(replies.find(({ status }) => status === 409)!.body.code).toBe('directory_changed');
  const { token } = replies.find(({ status }) => status === 201)!.body;
  expect((await new Directory(world, token).get('/Users')).status).toBe(200);
  await admin.browser.delete(`${PATH}/token`);
  expect(await post(true)).toMatchObject({ status: 409, body: { code: 'directory_changed' } });
  expect((await admin.browser.post(`${PATH}/token`, {})).status).toBe(400);
});

test('the state shows the last success to the minute, and the last error without people', async () => {
  const directory = new Directory(world, await connectDirectory(admin));
  await directory.get('/Users');
  const { lastSuccessAt, lastError } = (await state()).connection;
  expect(lastError).toBeNull();
  await directory.get('/Users');
  expect((await state()).connection.lastSuccessAt).toBe(lastSuccessAt);
  world.clock.advance(2 * MINUTE);
  await directory.get('/Users');
  expect(Date.parse((await state()).connection.lastSuccessAt)).toBeGreaterThan(Date.parse(lastSuccessAt));

  const person = scimUser({ [ENTERPRISE]: { employeeNumber: 'x'.repeat(41) } });
  await directory.create(person);
  const failed = (await state()).connection.lastError;
  expect(failed).toEqual({ at: expect.any(String), code: 'invalid_value', attribute: 'employeeNumber' });
  // A search without a result, and a person who is not there, are usual.
  await directory.get('/Users/unknown');
  await directory.find('userName eq "unknown"');
  expect((await state()).connection.lastError).toEqual(failed);
  world.clock.advance(1_000);
  await directory.get('/Users');
  const after = (await state()).connection;
  expect(Date.parse(after.lastSuccessAt)).toBeGreaterThan(Date.parse(after.lastError.at));
  await new Directory(world, 'bqd_wrong').get('/Users');
  expect((await state()).connection.lastError).toMatchObject({ code: 'wrong_token', attribute: '' });
});

test.each([
  ['duplicate', (directory: Directory) => directory.create(scimUser({ userName: 'taken' }))],
  ['invalid_filter', (directory: Directory) => directory.get('/Users?filter=a')],
  [
    'invalid_path',
    (directory: Directory) => directory.patch(known, { op: 'add', path: 'colour', value: 'a' }),
  ],
  ['read_only', (directory: Directory) => directory.patch(known, { op: 'remove', path: 'userName' })],
  ['unreadable', (directory: Directory) => directory.create([] as never)],
  ['unknown_person', (directory: Directory) => directory.remove('nobody')],
  ['not_supported', (directory: Directory) => directory.get('/Groups')],
  ['too_large', (directory: Directory) => directory.create(scimUser({ title: 'x'.repeat(70_000) }))],
])('a refused call is recorded as %s', async (code, call) => {
  const directory = new Directory(world, await connectDirectory(admin));
  const { body } = await directory.create(scimUser({ userName: 'taken' }));
  known = body.id ?? known;
  await call(directory);
  expect((await state()).connection.lastError).toMatchObject({ code });
});
let known = '';

test('the test of the address tells what answered', async () => {
  expect((await admin.browser.post(`${PATH}/test`)).body).toEqual({ result: 'no_answer' });
  expect(await lastEntry()).toMatchObject({
    action: 'test directory',
    after: { directoryTest: 'no_answer' },
  });
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const real = await openTestApp({ beside: world, settings: { PUBLIC_URL: address } });
  const tester = admin.browser.on(real);
  const reply = await tester.request({
    method: 'POST',
    url: `${PATH}/test`,
    headers: { origin: address },
  });
  expect(reply.body).toEqual({ result: 'reached' });
  await real.close();
});
