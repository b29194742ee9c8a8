import { login } from '@bugquest/contract/accounts/endpoints';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuseChangesOnFullDisk } from './disk-space.ts';
import { replyToError } from './errors.ts';

const GIB = 2 ** 30;
let space = { size: 100 * GIB, free: 50 * GIB };

async function statuses(databaseUrl?: string) {
  const app = Fastify();
  app.decorateRequest('locale', 'en');
  app.setErrorHandler(replyToError);
  refuseChangesOnFullDisk(app, { dataDir: '/data', ...(databaseUrl && { databaseUrl }) }, async () => space);
  app.get('/list', async () => 'ok');
  app.post('/report', async () => 'ok');
  app.post('/login', { config: { endpoint: login } }, async () => 'ok');
  const ask = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).statusCode;
  return {
    read: () => ask('GET', '/list'),
    change: () => ask('POST', '/report'),
    login: () => ask('POST', '/login'),
  };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test('changes are refused while the disk is nearly full, and possible again afterwards', async () => {
  const { read, change, login: logIn } = await statuses();
  expect(await change()).toBe(200);
  space = { size: 100 * GIB, free: GIB / 4 };
  vi.advanceTimersByTime(1_000);
  expect([await change(), await read(), await logIn()]).toEqual([507, 200, 200]);
  space = { size: 100 * GIB, free: GIB };
  vi.advanceTimersByTime(1_000);
  expect(await change()).toBe(200);
});

test('a small disk is used nearly to its end', async () => {
  space = { size: GIB / 2, free: GIB / 8 };
  expect(await (await statuses()).change()).toBe(200);
  space = { size: GIB / 2, free: GIB / 32 };
  expect(await (await statuses()).change()).toBe(507);
});

test('a database elsewhere is not protected', async () => {
  space = { size: 100 * GIB, free: 0 };
  expect(await (await statuses('postgres://db.example.com/bugs')).change()).toBe(200);
});
