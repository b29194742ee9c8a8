// Cached reads over a real connection, where they are answered before Fastify. Injected requests always go through Fastify.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settings } from '../../db/schema/audit.ts';
import { openLog } from '../../platform/log.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { changeAccount, type Person, signedInAdmin, signedInPerson } from '../../testing/people.ts';
import type { AnsweredRequest } from '../request-log.ts';
import { openSessions } from '../security/sessions.ts';
import { answerFromCache } from './answer-from-cache.ts';

const lines: string[] = [];
/** The addresses that Fastify answered, and the requests that were counted without it. */
const routed: string[] = [];
const counted: AnsweredRequest[] = [];
let world: TestApp;
let neighbour: TestApp;
let server: Server;
let app: Pick<FastifyInstance, 'server' | 'parseCookie' | 'isEnding'>;

beforeAll(async () => {
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  world = await openTestApp({ log });
  neighbour = await openTestApp({ beside: world });
  await world.app.ready();
  server = createServer((request, response) => {
    routed.push(request.url!);
    world.app.routing(request, response);
  });
  app = { server, parseCookie: world.app.parseCookie, isEnding: false };
  const parts = { ctx: world.ctx, reads: world.app.cachedReads, findCaller: openSessions(world.ctx) };
  answerFromCache(app as FastifyInstance, parts, (request) => counted.push(request));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  for (const list of [lines, routed, counted]) list.length = 0;
  app.isEnding = false;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await neighbour.close();
  await world.close();
});

const cookieOf = ({ browser }: Person) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function read(path: string, headers: Record<string, string>, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
  return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() };
}

const rankOf = ({ id }: Person) => `/api/leaderboard/rank/${id}`;

/** Requests a path twice, so that the second reply comes from the cache. Returns the second one. */
async function readTwice(path: string, person: Person, headers = {}) {
  const asked = { cookie: cookieOf(person), ...headers };
  await read(path, asked);
  return read(path, asked);
}

test.each(['identity', 'gzip'])(
  'the reply, its line and its count are those of the route, in %s',
  async (encoding) => {
    const person = await signedInPerson(world);
    const path = `/api/bug-reports/employee/${person.id}`;
    const asked = { cookie: cookieOf(person), 'accept-encoding': encoding };
    const first = await read(`${path}?limit=5`, asked);
    const second = await read(`${path}?limit=5`, asked);
    expect(routed).toEqual([`${path}?limit=5`]);
    expect({ ...second.headers, date: '' }).toEqual({ ...first.headers, date: '' });
    expect(second.text).toBe(first.text);
    const [one, other] = lines.map((line) => JSON.parse(line)).filter((line) => line.path === path);
    expect(Object.keys(other)).toEqual(Object.keys(one));
    expect(other).toMatchObject({ method: 'GET', path, status: 200, employee: person.id });
    expect(counted).toMatchObject([{ route: '/api/bug-reports/employee/:id', status: 200 }]);
  },
);

test('a short reply in Arabic keeps its signs and its length', async () => {
  const fullName = 'مها القحطاني';
  const person = await signedInPerson(world, { fullName });
  const reply = await readTwice('/api/auth/user', person);
  expect(routed).toEqual(['/api/auth/user']);
  expect(JSON.parse(reply.text).fullName).toBe(fullName);
  expect(Number(reply.headers['content-length'])).toBe(Buffer.byteLength(reply.text));
});

test('what is the same for everybody is found for each, and what is not only for its person', async () => {
  const [one, other] = [await signedInAdmin(world), await signedInAdmin(world)];
  await read('/api/departments', { cookie: cookieOf(one) });
  await read('/api/auth/user', { cookie: cookieOf(one) });
  routed.length = 0;
  await read('/api/departments', { cookie: cookieOf(other) });
  expect(routed).toEqual([]);
  expect(JSON.parse((await read('/api/auth/user', { cookie: cookieOf(other) })).text).id).toBe(other.id);
  expect(routed).toEqual(['/api/auth/user']);
});

test('an id in capitals is the same person', async () => {
  const person = await signedInPerson(world);
  const path = rankOf({ ...person, id: person.id.toUpperCase() });
  expect(await readTwice(path, person)).toMatchObject({ status: 200 });
  expect(routed).toEqual([path]);
});

test('others and visitors are refused by the route', async () => {
  const person = await signedInPerson(world);
  await readTwice(rankOf(person), person);
  const other = await signedInPerson(world);
  expect((await read(rankOf(person), { cookie: cookieOf(other) })).status).toBe(404);
  expect((await read(rankOf(person), { cookie: 'session=unknown' })).status).toBe(401);
  expect((await read(rankOf(person), {})).status).toBe(401);
  expect(routed).toHaveLength(4);
});

test.each([
  ['a token', { authorization: 'Bearer bq_unknown' }, 'GET', 400],
  ['a content type', { 'content-type': 'application/json' }, 'GET', 200],
  ['another method', {}, 'HEAD', 200],
])('a request with %s goes to its route', async (_what, headers, method, status) => {
  const person = await signedInPerson(world);
  await readTwice(rankOf(person), person);
  routed.length = 0;
  const answer = await read(rankOf(person), { cookie: cookieOf(person), ...headers }, method);
  expect(answer.status).toBe(status);
  expect(routed).toHaveLength(1);
});

test.each([
  ['logout', ({ browser }: Person) => browser.on(neighbour).post('/api/auth/logout')],
  ['deactivation', (person: Person) => changeAccount(neighbour, person, { isActive: false })],
])('after a %s on another server, the next request is refused', async (_what, end) => {
  const person = await signedInPerson(world);
  const cookie = cookieOf(person);
  expect(await readTwice(rankOf(person), person)).toMatchObject({ status: 200 });
  await end(person);
  expect((await read(rankOf(person), { cookie })).status).toBe(401);
});

test('an administrator who must set up a second factor first is refused what others have read', async () => {
  const admin = await signedInAdmin(world);
  expect(await readTwice('/api/leaderboard?limit=100', admin)).toMatchObject({ status: 200 });
  const require = (value: boolean) =>
    world.ctx.db.transaction(async (tx) => {
      const row = { key: 'requireTwoFactor' as const, value };
      await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
      await world.ctx.changes.publish(tx, ['settings']);
    });
  await require(true);
  const refused = await read('/api/leaderboard?limit=100', { cookie: cookieOf(admin) });
  expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('two_factor_required') });
  await require(false);
});

test('a change is read at once', async () => {
  const person = await signedInPerson(world);
  await readTwice('/api/auth/user', person);
  await person.browser.on(neighbour).patch(`/api/employees/${person.id}`, { language: 'ar' });
  await expect
    .poll(async () => (await read('/api/auth/user', { cookie: cookieOf(person) })).text)
    .toContain('"language":"ar"');
  await person.browser.patch(`/api/employees/${person.id}`, { language: 'en' });
  expect((await read('/api/auth/user', { cookie: cookieOf(person) })).text).toContain('"language":"en"');
});

test('a stopping server closes the connection after the reply', async () => {
  const person = await signedInPerson(world);
  await readTwice(rankOf(person), person);
  app.isEnding = true;
  routed.length = 0;
  expect((await read(rankOf(person), { cookie: cookieOf(person) })).headers.connection).toBe('close');
  expect(routed).toEqual([]);
});

test('replies that change with time are read anew', async () => {
  const person = await signedInPerson(world);
  const path = `/api/employees/${person.id}/stats`;
  await readTwice(path, person);
  expect(routed).toHaveLength(1);
  world.clock.advance(60_000);
  await read(path, { cookie: cookieOf(person) });
  expect(routed).toHaveLength(2);
});
