import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { testAdmin, testApp, testPerson } from '../../../testing/app.ts';
import { png, screenshot } from '../../../testing/media.ts';
import { changeAccount, type Person, submitReport } from '../../../testing/people.ts';
import { sweepMedia } from './jobs.ts';

const world = testApp();
const reporter = testPerson(world);
const admin = testAdmin(world);
let url: string;
beforeAll(async () => {
  const { body } = await submitReport(reporter, {}, [screenshot(await png())]);
  url = body.screenshotUrls[0];
});

const ask = (by: Person, headers: Record<string, string> = {}) =>
  by.browser.request({ method: 'GET', url, headers });

test('browsers cache a file, but revalidate it each time', async () => {
  const { status, headers } = await ask(reporter);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('private, no-cache');
  const again = await ask(reporter, { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
  expect(again.headers).not.toHaveProperty('content-length');
  expect((await ask(reporter, { 'if-none-match': '"another"' })).status).toBe(200);
});

test('a person who loses access can no longer read a file, even if the browser has cached it', async () => {
  const { headers } = await ask(admin);
  const known = { 'if-none-match': String(headers.etag) };
  expect((await ask(admin, known)).status).toBe(304);
  await changeAccount(world, admin, { isAdmin: false });
  expect((await ask(admin, known)).status).toBe(404);
});

test('only files that remain from a crash are deleted after a day', async () => {
  const { storage, config } = world.ctx;
  const kept = url.slice('/api/media/'.length);
  const lost = 'aa/lost.png';
  await storage.write(lost, Readable.from([Buffer.from('lost')]), { contentType: 'image/png' });
  const incoming = path.join(config.dataDir, 'incoming/file-lost');
  await mkdir(incoming, { recursive: true });
  const sweep = () => sweepMedia(world.ctx).run({}, { isLast: true });
  await sweep();
  expect(await storage.stat(lost)).toBeDefined();
  world.clock.advance(2 * 24 * 60 * 60_000);
  await sweep();
  expect(await storage.stat(lost)).toBeUndefined();
  expect(await stat(incoming).catch(() => undefined)).toBeUndefined();
  expect(await storage.stat(kept)).toBeDefined();
});
