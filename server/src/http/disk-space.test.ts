import { login } from '@bugquest/contract/accounts/endpoints';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuseChangesOnFullDisk } from './disk-space.ts';
import { replyToError } from './errors.ts';

const GIB = 2 ** 30;
let space = { size: 100 * GIB, free: 50 * GIB };

async function openApp(databaseUrl?: string) {
  const app = Fastify();
  app.decorateRequest('locale', 'en');
  app.setErrorHandler(replyToError);
  refuseChangesOnFullDisk(app, { dataDir: '/data', ...(databaseUrl && { databaseUrl }) }, async () => space);
  app.get('/list', async () => 'ok');
  app.post('/report', async () => 'ok');
  app.post('/login', { config: { endpoint: login } }, async () => 'ok');
  const statusOf = async (method: 'GET' | 'POST', url: string) =>
    (await app.inject({ method, url })).statusCode;
  return {
    read: () => statusOf('GET', '/list'),
    change: () => statusOf('POST', '/report'),
    login: () => statusOf('POST', '/login'),
  };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test('changes are refused while the disk is nearly full, and possible again afterwards', async () => {
  const { read, change, login: logIn } = await openApp();
  expect(await change()).toBe(200);
  space = { size: 100 * GIB, free: GIB / 4 };
  vi.advanceTimersByTime(1_000);
  expect([await change(), await read(), await logIn()]).toEqual([507, 200, 200]);
  space = { size: 100 * GIB, free: GIB };
  vi.advanceTimersByTime(1_000);
  expect(await change()).toBe(200);
});

test('changes on a small disk are accepted until it is nearly full', async () => {
  space = { size: GIB / 2, free: GIB / 8 };
  expect(await (await openApp()).change()).toBe(200);
  space = { size: GIB / 2, free: GIB / 32 };
  expect(await (await openApp()).change()).toBe(507);
});

test('an external database is not protected', async () => {
  space = { size: 100 * GIB, free: 0 };
  expect(await (await openApp('postgres://db.example.com/bugs')).change()).toBe(200);
});
