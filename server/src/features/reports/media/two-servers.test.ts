import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type S3TestServer, startS3TestServer } from '../../../platform/storage/s3-test-server.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { mp4, png, screenshot, video } from '../../../testing/media.ts';
import { signedInPerson, submitReport } from '../../../testing/people.ts';

let folder: string;
let store: S3TestServer;
let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-two-servers-'));
  store = await startS3TestServer(folder);
  const settings = { MEDIA_URL: store.mediaUrl };
  first = await openTestApp({ settings });
  second = await openTestApp({ settings, sharesWith: first });
});
afterAll(async () => {
  await second.close();
  await first.close();
  await store.close();
  await rm(folder, { recursive: true });
  vi.unstubAllEnvs();
});

test('two servers share the files of one S3 store', async () => {
  const person = await signedInPerson(first);
  const film = mp4(300_000);
  const { status, body } = await submitReport(person, {}, [video(film)]);
  expect(status).toBe(201);
  const served = await person.browser.on(second).get(body.videoUrls[0]);
  expect(served.status).toBe(200);
  expect(Buffer.compare(served.body, Buffer.from(film))).toBe(0);
  // The receiving server keeps no bytes of the file.
  expect(await readdir(path.join(first.config.dataDir, 'incoming'))).toEqual([]);
});

test('a preview that one server made is served by the other', async () => {
  const person = await signedInPerson(first);
  const { body } = await submitReport(person, {}, [screenshot(await png(900, 600))]);
  const browser = person.browser.on(second);
  const { thumbnail } = await vi.waitFor(async () => {
    const [file] = (await browser.get(`/api/bug-reports/${body.id}`)).body.mediaFiles;
    expect(file.thumbnail).not.toBeNull();
    return file;
  });
  const served = await browser.get(thumbnail.url);
  expect(served.status).toBe(200);
  expect(served.headers['content-type']).toBe('image/webp');
});
