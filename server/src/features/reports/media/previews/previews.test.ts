import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { jobKinds } from '../../../../app/features.ts';
import type { Context } from '../../../../context.ts';
import { mediaPreviews } from '../../../../db/schema/media-previews.ts';
import { mediaFiles } from '../../../../db/schema/reports.ts';
import { openTestApp, type TestApp } from '../../../../testing/app.ts';
import { writeFakeFfmpeg } from '../../../../testing/ffmpeg.ts';
import { mp4, screenshot, video } from '../../../../testing/media.ts';
import {
  editReport,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../../testing/people.ts';
import { sweepMedia } from '../jobs.ts';
import { makePreviews } from './commands.ts';
import { makeMissingPreviewsJob } from './jobs.ts';

/** These tests run without ffmpeg, which most machines lack. */
let world: TestApp;
let tester: Person;
beforeAll(async () => {
  // The job for older files runs seconds after a test has started it, and would process the files of another test.
  const jobs = (ctx: Context) =>
    jobKinds(ctx).map((kind) =>
      kind.name === makeMissingPreviewsJob(ctx).name ? { ...kind, run: async () => {} } : kind,
    );
  world = await openTestApp({ settings: { FFMPEG_PATH: 'off' }, jobs });
  tester = await signedInPerson(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.ctx.db.delete(mediaFiles);
});

/** Phones send screenshots of this size. */
async function photo(seed = 1) {
  const noise = { type: 'gaussian', mean: 100 + seed, sigma: 30 } as const;
  const create = { width: 1080, height: 2400, channels: 3, background: 'white', noise } as const;
  return new Uint8Array(await sharp({ create }).jpeg({ quality: 90 }).toBuffer());
}
const send = async (...pictures: Uint8Array<ArrayBuffer>[]) =>
  (
    await submitReport(
      tester,
      {},
      pictures.map((bytes) => screenshot(bytes, 'photo.jpg')),
    )
  ).body;
const reportNow = async (id: string) => (await tester.browser.get(`/api/bug-reports/${id}`)).body;
const withPreviews = (id: string) =>
  vi.waitFor(async () => {
    const report = await reportNow(id);
    for (const { thumbnail, iconUrl } of report.mediaFiles) {
      expect(thumbnail).not.toBeNull();
      expect(iconUrl).not.toBeNull();
    }
    return report;
  });
const keyOf = (url: string) => url.slice('/api/media/'.length);
const rows = () => world.ctx.db.select().from(mediaPreviews);
const withStorage = (overrides: Partial<TestApp['ctx']['storage']>) => ({
  ...world.ctx,
  storage: { ...world.ctx.storage, ...overrides },
});

test('a screenshot gets a small picture in the background', async () => {
  const sent = await send(await photo());
  expect(sent.mediaFiles[0].thumbnail).toBeNull();
  const [file] = (await withPreviews(sent.id)).mediaFiles;
  expect(file.thumbnail).toMatchObject({ width: 288, height: 640 });
  const { status, headers, body } = await tester.browser.get(file.thumbnail.url);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
  expect(String(headers['content-disposition'])).toContain('photo.webp');
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 288, height: 640 });
  expect(body.length).toBeLessThan(file.fileSize / 5);
  const again = await tester.browser.get(file.thumbnail.url, { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
});

test('a screenshot gets a tiny square picture for rows of lists', async () => {
  const sent = await send(await photo());
  expect(sent.mediaFiles[0].iconUrl).toBeNull();
  const [file] = (await withPreviews(sent.id)).mediaFiles;
  const { status, body } = await tester.browser.get(file.iconUrl);
  expect(status).toBe(200);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
  // Noise is the worst case for the file size.
  expect(body.length).toBeLessThan(6 * 1024);
});

test('a screenshot of an older release with a thumbnail gets its tiny picture', async () => {
  const { id } = await send(await photo());
  await withPreviews(id);
  const [thumbnail] = await rows();
  await world.ctx.db.delete(mediaPreviews).where(eq(mediaPreviews.kind, 'icon'));
  await makeMissingPreviewsJob(world.ctx).run({}, { isLast: true });
  const made = await rows();
  expect(made).toHaveLength(2);
  expect(made).toContainEqual(thumbnail);
});

test('a preview is visible to the same people as its file', async () => {
  const { id } = await send(await photo());
  const { url } = (await withPreviews(id)).mediaFiles[0].thumbnail;
  const statusFor = async (by: { get: Person['browser']['get'] }) => (await by.get(url)).status;
  expect(await statusFor(world.browser())).toBe(401);
  expect(await statusFor((await signedInPerson(world)).browser)).toBe(404);
  expect(await statusFor((await signedInAdmin(world)).browser)).toBe(200);
});

test('a preview is deleted with its file', async () => {
  const { id } = await send(await photo());
  const { mediaFiles: files } = await withPreviews(id);
  const key = keyOf(files[0].thumbnail.url);
  expect(await world.ctx.storage.stat(key)).toBeDefined();
  await editReport(tester, id, { removedFiles: files[0].url });
  expect(await world.ctx.storage.stat(key)).toBeUndefined();
  expect(await rows()).toEqual([]);
});

test('a file that is deleted while its preview is made leaves nothing', async () => {
  const { id } = await send(await photo());
  await withPreviews(id);
  const [file] = await world.ctx.db.select().from(mediaFiles);
  await world.ctx.db.delete(mediaPreviews);
  const written: string[] = [];
  const slow = withStorage({
    write: async (key, body, options) => {
      written.push(key);
      await world.ctx.db.delete(mediaFiles);
      return world.ctx.storage.write(key, body, options);
    },
  });
  expect(await makePreviews(slow, [file!.id])).toBe(true);
  expect(written).toHaveLength(2);
  for (const key of written) expect(await world.ctx.storage.stat(key)).toBeUndefined();
});

test('files of older releases get previews later, oldest first, except videos without ffmpeg', async () => {
  const pictures = await Promise.all([1, 2, 3].map((seed) => photo(seed)));
  const { id } = await send(...pictures);
  await submitReport(tester, {}, [video(mp4())]);
  await withPreviews(id);
  const before = await rows();
  expect(before).toHaveLength(6);
  await world.ctx.db.delete(mediaPreviews);
  await makeMissingPreviewsJob(world.ctx).run({}, { isLast: true });
  const made = await rows();
  expect(made.map(({ state, kind }) => `${kind} ${state}`).sort()).toEqual([
    ...Array(3).fill('icon done'),
    ...Array(3).fill('thumbnail done'),
  ]);
  await makeMissingPreviewsJob(world.ctx).run({}, { isLast: true });
  expect(await rows()).toEqual(made);
});

test('an unreadable file fails after three attempts, and does not delay others', async () => {
  const { id } = await send(await photo());
  await withPreviews(id);
  await send(await photo(2)).then((report) => withPreviews(report.id));
  const [bad, good] = await world.ctx.db.select().from(mediaFiles).orderBy(mediaFiles.id);
  await world.ctx.db.delete(mediaPreviews);
  const broken = withStorage({
    toFile: async (key, file) => {
      if (key === bad!.storageKey) throw new Error('The storage does not answer.');
      return world.ctx.storage.toFile(key, file);
    },
  });
  const ids = [bad!.id, good!.id];
  for (const isComplete of [false, false, true]) expect(await makePreviews(broken, ids)).toBe(isComplete);
  const isThumbnail = eq(mediaPreviews.kind, 'thumbnail');
  const state = async (mediaId: string) =>
    (
      await world.ctx.db
        .select()
        .from(mediaPreviews)
        .where(and(eq(mediaPreviews.mediaId, mediaId), isThumbnail))
    )[0];
  expect(await state(bad!.id)).toMatchObject({
    state: 'failed',
    attempts: 3,
    failure: 'The storage does not answer.',
  });
  expect(await state(good!.id)).toMatchObject({ state: 'done', attempts: 1 });
  expect(await makePreviews(broken, ids)).toBe(true);
});

test('a file that is missing in the storage fails at once', async () => {
  const { id } = await send(await photo());
  await withPreviews(id);
  const [file] = await world.ctx.db.select().from(mediaFiles);
  await world.ctx.db.delete(mediaPreviews);
  await world.ctx.storage.remove(file!.storageKey);
  expect(await makePreviews(world.ctx, [file!.id])).toBe(true);
  expect(await rows()).toMatchObject(Array(2).fill({ state: 'failed', attempts: 1 }));
});

test('two servers do not make a preview twice, and one takes over from a stopped server', async () => {
  const { id } = await send(await photo());
  await withPreviews(id);
  const [file] = await world.ctx.db.select().from(mediaFiles);
  await world.ctx.db.delete(mediaPreviews);
  let writes = 0;
  const counted = withStorage({
    write: (key, body, options) => {
      writes += 1;
      return world.ctx.storage.write(key, body, options);
    },
  });
  await Promise.all([1, 2, 3].map(() => makePreviews(counted, [file!.id])));
  expect(writes).toBe(2);
  expect(await rows()).toMatchObject(Array(2).fill({ state: 'done', attempts: 1 }));

  // A working server has claimed the preview, so others wait. Later, that server has stopped.
  await world.ctx.db.update(mediaPreviews).set({
    state: 'working',
    storageKey: null,
    claimedUntil: new Date(world.clock.now().getTime() + 60_000),
  });
  expect(await makePreviews(counted, [file!.id])).toBe(false);
  expect(writes).toBe(2);
  world.clock.advance(61_000);
  expect(await makePreviews(counted, [file!.id])).toBe(true);
  expect(writes).toBe(4);
  expect(await rows()).toMatchObject(Array(2).fill({ state: 'done', attempts: 2 }));
});

test('a file is given up after three attempts during which the server ended', async () => {
  const { id } = await send(await photo());
  await withPreviews(id);
  const [file] = await world.ctx.db.select().from(mediaFiles);
  const abandoned = { state: 'working', storageKey: null, claimedUntil: new Date(0) } as const;
  await world.ctx.db.update(mediaPreviews).set({ ...abandoned, attempts: 3 });
  expect(await makePreviews(world.ctx, [file!.id])).toBe(true);
  expect(await rows()).toMatchObject(Array(2).fill({ state: 'failed', attempts: 3 }));
});

test('an attempt that took too long does not store its result', async () => {
  const { id } = await send(await photo());
  await withPreviews(id);
  const [file] = await world.ctx.db.select().from(mediaFiles);
  await world.ctx.db.delete(mediaPreviews);
  let late = '';
  const slow = withStorage({
    write: async (key, body, options) => {
      if (!late) {
        late = key;
        await world.ctx.db.update(mediaPreviews).set({ claimedUntil: new Date(0) });
        await makePreviews(world.ctx, [file!.id]);
      }
      return world.ctx.storage.write(key, body, options);
    },
  });
  await makePreviews(slow, [file!.id]);
  const made = await rows();
  expect(made).toMatchObject(Array(2).fill({ state: 'done', attempts: 2 }));
  expect(await world.ctx.storage.stat(late)).toBeUndefined();
  for (const { storageKey } of made) {
    expect(storageKey).not.toBe(late);
    expect(await world.ctx.storage.stat(storageKey!)).toBeDefined();
  }
});

test('an attempt that a server stop interrupts does not count, and another server makes the preview', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bugquest-stand-in-'));
  const settings = { FFMPEG_PATH: await writeFakeFfmpeg(folder, 'exec sleep 300') };
  const second = await openTestApp({ settings, sharesWith: world, jobs: () => [] });
  const { body } = await submitReport(tester, {}, [video(mp4())]);
  const [file] = await world.ctx.db.select().from(mediaFiles).where(eq(mediaFiles.reportId, body.id));
  const making = makePreviews(second.ctx, [file!.id]);
  await vi.waitFor(async () =>
    expect((await rows()).map(({ state }) => state)).toEqual(['working', 'working']),
  );
  second.ctx.ffmpeg.close();
  expect(await making).toBe(false);
  expect(await rows()).toMatchObject([
    { state: 'waiting', attempts: 0 },
    { state: 'waiting', attempts: 0 },
  ]);
  await second.close();
  await rm(folder, { recursive: true });
});

test('the cleanup of lost files keeps previews', async () => {
  const { id } = await send(await photo());
  const { url } = (await withPreviews(id)).mediaFiles[0].thumbnail;
  // Ends all sessions, so this test is the last.
  world.clock.advance(2 * 24 * 60 * 60_000);
  await sweepMedia(world.ctx).run({}, { isLast: true });
  expect(await world.ctx.storage.stat(keyOf(url))).toBeDefined();
});
