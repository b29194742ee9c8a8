import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mediaFiles } from '../../../db/schema/reports.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { StorageFull } from '../../../platform/storage/storage.ts';
import { testApp } from '../../../testing/app.ts';
import { jpegWithLocation, mp4, png, screenshot, video, withoutPreviews } from '../../../testing/media.ts';
import {
  changeSettings,
  editReport,
  logIn,
  type Person,
  signedInAdmin,
  signedInPerson,
  submitReport,
} from '../../../testing/people.ts';
import {
  createUpload,
  endUpload,
  newKey,
  offsetOf,
  sendPiece,
  startUpload,
  uploadFile,
} from '../../../testing/tus.ts';
import { expireUploads } from '../feature.ts';
import { sweepMedia } from '../media/jobs.ts';

const HOUR = 60 * 60_000;
const SIZE = 40_000;

const world = testApp({ jobs: withoutPreviews });
let tester: Person;
beforeEach(async () => {
  tester = await signedInPerson(world);
});
afterEach(() => vi.restoreAllMocks());

const usedBytes = async (person: Person): Promise<number> =>
  (await person.browser.get('/api/bug-reports/daily-use')).body.uploadBytes.used;

const storedPieces = async (id: string): Promise<string[]> =>
  Array.fromAsync(world.ctx.storage.list(`uploads/${id}`), ({ key }) => key);

describe('an upload', () => {
  test('is visible to its owner only, and not to administrators', async () => {
    const film = mp4(SIZE);
    const id = await uploadFile(tester, video(film));
    for (const other of [await signedInPerson(world), await signedInAdmin(world)]) {
      expect(await offsetOf(other, id)).toBeUndefined();
      expect((await sendPiece(other, id, SIZE, film)).status).toBe(404);
      expect((await endUpload(other, id)).status).toBe(404);
      expect(await submitReport(other, { videos: id })).toMatchObject({
        status: 409,
        body: { code: 'upload_missing', fields: { 'videos.0': 'This file is no longer on the server' } },
      });
    }
    expect(await offsetOf(tester, id)).toBe(SIZE);
  });

  test('becomes a file of a report in its place, without metadata, and its pieces are deleted', async () => {
    const photo = screenshot(await jpegWithLocation(), 'صورة.jpg');
    const id = await uploadFile(tester, { ...photo, type: 'image/jpeg' });
    const { status, body } = await submitReport(tester, { screenshots: id }, [
      screenshot(await png(), 'second.png'),
    ]);
    expect(status).toBe(201);
    expect(body.mediaFiles.map(({ originalName }: { originalName: string }) => originalName)).toEqual([
      'صورة.jpg',
      'second.png',
    ]);
    const served = await tester.browser.get(body.screenshotUrls[0]);
    expect(served.body.includes('GPS')).toBe(false);
    expect(await storedPieces(id)).toEqual([]);
  });

  test('is checked by its bytes, not by its name', async () => {
    const id = await uploadFile(
      tester,
      video(new Uint8Array(Buffer.from('<!doctype html><script></script>'))),
    );
    expect(await submitReport(tester, { videos: id })).toMatchObject({
      status: 415,
      body: { code: 'invalid_file_type', fields: { 'videos.0': "film.mp4 isn't a supported file type" } },
    });
  });

  test('cannot be used before it is complete', async () => {
    const film = mp4(SIZE);
    const id = await startUpload(tester, video(film));
    await sendPiece(tester, id, 0, film.slice(0, SIZE - 1));
    expect((await submitReport(tester, { videos: id })).status).toBe(409);
    await sendPiece(tester, id, SIZE - 1, film.slice(SIZE - 1));
    expect((await submitReport(tester, { videos: id })).status).toBe(201);
  });

  test.each(['', 'no-id', '../../etc/passwd', '00000000-0000-7000-8000-000000000000'])(
    'named %j does not exist',
    async (id) => {
      expect(await submitReport(tester, { videos: id })).toMatchObject({
        status: 409,
        body: { code: 'upload_missing' },
      });
    },
  );

  test('of another kind does not exist', async () => {
    const id = await uploadFile(tester, screenshot(await png()));
    expect((await submitReport(tester, { videos: id })).status).toBe(409);
  });

  test('keeps its pieces when the disk is full, and continues later', async () => {
    const film = mp4(SIZE);
    const id = await startUpload(tester, video(film));
    await sendPiece(tester, id, 0, film.slice(0, 1_000));
    const write = vi.spyOn(world.ctx.storage, 'write').mockRejectedValue(new StorageFull());
    const refused = await sendPiece(tester, id, 1_000, film.slice(1_000));
    expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    write.mockRestore();
    expect(await offsetOf(tester, id)).toBe(1_000);
    expect((await sendPiece(tester, id, 1_000, film.slice(1_000))).status).toBe(204);
    expect((await submitReport(tester, { videos: id })).status).toBe(201);
  });
});

test.each([
  ['took', () => Buffer.alloc(0)],
  ['cut', (piece: Buffer) => piece.subarray(0, -1)],
  ['filled with zeros', (piece: Buffer) => Buffer.alloc(piece.length)],
])(
  'an upload is missing when a power failure left a piece %s, and it can be sent again',
  async (_what, damaged) => {
    const film = mp4(SIZE);
    const id = await uploadFile(tester, video(film));
    const [last] = (await storedPieces(id)).sort().reverse();
    const piece = await buffer(await world.ctx.storage.read(last!));
    const left = Readable.from([damaged(piece)]);
    await world.ctx.storage.write(last!, left, { contentType: 'video/mp4' });
    const refused = await submitReport(tester, { videos: id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'upload_missing' } });
    expect((await submitReport(tester, { videos: await uploadFile(tester, video(film)) })).status).toBe(201);
  },
);

describe('a repeated submission', () => {
  test('gets the reply of the first, whether it names the upload or carries the file', async () => {
    const film = video(mp4(SIZE));
    const id = await uploadFile(tester, film);
    const key = newKey();
    const first = await submitReport(tester, { videos: id }, [], key);
    expect(first.status).toBe(201);
    const before = await Array.fromAsync(world.ctx.storage.list(''));
    for (const again of [
      await submitReport(tester, { videos: id }, [], key),
      await submitReport(tester, {}, [film], key),
    ]) {
      expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
    }
    expect(await Array.fromAsync(world.ctx.storage.list(''))).toEqual(before);
    expect((await tester.browser.get(first.body.videoUrls[0])).status).toBe(200);
  });

  test('at the same time makes one report', async () => {
    const id = await uploadFile(tester, video(mp4(SIZE)));
    const key = newKey();
    const replies = await Promise.all([1, 2, 3].map(() => submitReport(tester, { videos: id }, [], key)));
    const ids = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect((await tester.browser.get('/api/bug-reports')).body).toHaveLength(1);
  });

  test('cannot use an upload for another report', async () => {
    const id = await uploadFile(tester, video(mp4(SIZE)));
    expect((await submitReport(tester, { videos: id })).status).toBe(201);
    expect(await submitReport(tester, { videos: id })).toMatchObject({
      status: 409,
      body: { code: 'upload_missing' },
    });
    expect(await sendPiece(tester, id, SIZE, mp4())).toMatchObject({ status: 409 });
  });

  test('of an edit adds its upload once', async () => {
    const { body: report } = await submitReport(tester);
    const id = await uploadFile(tester, video(mp4(SIZE)));
    const fields = { bugDescription: report.bugDescription, videos: id };
    expect((await editReport(tester, report.id, fields)).status).toBe(200);
    const again = await editReport(tester, report.id, fields);
    expect(again.status).toBe(200);
    expect(again.body.videoUrls).toHaveLength(1);
    expect((await tester.browser.get(again.body.videoUrls[0])).status).toBe(200);
  });
});

describe('the daily limit of bytes', () => {
  test('counts a file when its upload begins, and not again in the report', async () => {
    const id = await uploadFile(tester, video(mp4(SIZE)));
    expect(await usedBytes(tester)).toBe(SIZE);
    expect((await submitReport(tester, { videos: id })).status).toBe(201);
    expect(await usedBytes(tester)).toBe(SIZE);
  });

  test('refuses an upload that would exceed it, and accepts a report that names finished uploads', async () => {
    const admin = await signedInAdmin(world);
    const before = await changeSettings(admin, { dailyLimits: { uploadMegabytes: 100 } });
    const id = await uploadFile(tester, video(mp4(SIZE)));
    const large = await startUpload(tester, video(mp4(100_000_000 - SIZE)));
    const refused = await createUpload(tester, video(mp4(500)));
    expect(refused).toMatchObject({ status: 429, body: { code: 'daily_upload_limit' } });
    expect(await usedBytes(tester)).toBe(100_000_000);
    expect((await submitReport(tester, { videos: id })).status).toBe(201);
    // Bytes that were never sent no longer count.
    expect((await endUpload(tester, large)).status).toBe(204);
    expect(await usedBytes(tester)).toBe(SIZE);
    expect((await createUpload(tester, video(mp4(500)))).status).toBe(201);
    await changeSettings(admin, before);
  });

  test('still counts the sent bytes of a deleted upload', async () => {
    const film = mp4(SIZE);
    const id = await startUpload(tester, video(film));
    await sendPiece(tester, id, 0, film.slice(0, 15_000));
    expect((await endUpload(tester, id)).status).toBe(204);
    expect(await usedBytes(tester)).toBe(15_000);
    expect(await storedPieces(id)).toEqual([]);
    expect(await offsetOf(tester, id)).toBeUndefined();
  });
});

test('an upload expires after a day, and the nightly job deletes it with its pieces, but no file of a report', async () => {
  const film = mp4(SIZE);
  const [used, unused] = [await uploadFile(tester, video(film)), await uploadFile(tester, video(mp4(SIZE)))];
  const { body } = await submitReport(tester, { videos: used });
  const run = () => expireUploads(world.ctx).run({}, { isLast: true });
  world.clock.advance(23 * HOUR);
  tester = { ...tester, browser: await logIn(world, tester) };
  await run();
  expect(await offsetOf(tester, unused)).toBe(SIZE);
  world.clock.advance(HOUR + 60_000);
  expect(await offsetOf(tester, unused)).toBeUndefined();
  expect((await submitReport(tester, { videos: unused })).status).toBe(409);
  expect(await storedPieces(unused)).toHaveLength(2);
  await run();
  expect(await storedPieces(unused)).toEqual([]);
  expect(await world.ctx.db.$count(uploads, eq(uploads.employeeId, tester.id))).toBe(0);
  await sweepMedia(world.ctx).run({}, { isLast: true });
  expect((await tester.browser.get(body.videoUrls[0])).status).toBe(200);
  expect(await world.ctx.db.$count(mediaFiles, eq(mediaFiles.reportId, body.id))).toBe(1);
});
