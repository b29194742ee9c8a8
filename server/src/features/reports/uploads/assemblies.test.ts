import fs from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { mp4, screenshot, video, withoutPreviews } from '../../../testing/media.ts';
import { type Person, signedInPerson, submitReport } from '../../../testing/people.ts';
import { endUpload, offsetOf, sendPiece, startUpload, uploadFile } from '../../../testing/tus.ts';
import { Assembly } from './assembly.ts';

const SIZE = 40_000;
const PIECE = 10_000;

let world: TestApp;
let tester: Person;
beforeAll(async () => {
  world = await openTestApp({ jobs: withoutPreviews });
});
beforeEach(async () => {
  tester = await signedInPerson(world);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

const incomingFiles = () => readdir(path.join(world.config.dataDir, 'incoming'));

/** The keys of pieces that were read. */
function watchReads(): string[] {
  const { storage } = world.ctx;
  const read = storage.read.bind(storage);
  const keys: string[] = [];
  vi.spyOn(storage, 'read').mockImplementation((key, range) => {
    if (key.startsWith('uploads/')) keys.push(key);
    return read(key, range);
  });
  return keys;
}

async function sendFilm(film: Uint8Array<ArrayBuffer>): Promise<string> {
  const id = await startUpload(tester, video(film));
  for (let at = 0; at < SIZE; at += PIECE) await sendPiece(tester, id, at, film.slice(at, at + PIECE));
  return id;
}

async function expectReportWith(id: string, film: Uint8Array): Promise<void> {
  const { status, body } = await submitReport(tester, { videos: id });
  expect(status).toBe(201);
  const served = await tester.browser.get(body.videoUrls[0]);
  expect(Buffer.compare(served.body, film)).toBe(0);
}

test('pieces are put together while the next ones arrive, and the report reads none of them', async () => {
  const film = mp4(SIZE);
  const reads = watchReads();
  const id = await sendFilm(film);
  expect(await incomingFiles()).toHaveLength(1);
  await expectReportWith(id, film);
  expect(reads).toEqual([]);
  expect(await incomingFiles()).toEqual([]);
});

test('pieces that another request replaces are read by the report', async () => {
  const film = mp4(SIZE);
  const id = await startUpload(tester, video(film));
  const replies = await Promise.all(
    [PIECE, PIECE - 1].map((length) => sendPiece(tester, id, 0, film.slice(0, length))),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
  const offset = (await offsetOf(tester, id))!;
  await sendPiece(tester, id, offset, film.slice(offset));
  await expectReportWith(id, film);
  expect(await incomingFiles()).toEqual([]);
});

test('a file that cannot be written is removed, and takes the remaining bytes', async () => {
  const remove = vi.fn(async () => {});
  // A folder is no file.
  const assembly = new Assembly({ path: world.config.dataDir, remove });
  for (let piece = 0; piece < 3; piece += 1)
    await new Promise<void>((done) => assembly.write(Buffer.alloc(2_000_000), done));
  expect(await assembly.finish()).toBeUndefined();
  expect(remove).toHaveBeenCalledOnce();
});

test('a file whose disk fails while it is synced is removed', async () => {
  vi.spyOn(fs, 'fdatasync').mockImplementation((_file, done) => done(new Error('The disk fails')));
  const remove = vi.fn(async () => {});
  const assembly = new Assembly({ path: path.join(world.config.dataDir, 'failing'), remove });
  for (let piece = 0; piece < 10; piece += 1)
    await new Promise<void>((done) => assembly.write(Buffer.alloc(2_000_000), done));
  expect(await assembly.finish()).toBeUndefined();
  expect(remove).toHaveBeenCalledOnce();
});

test('nothing is left of an upload that ends, or whose file is refused', async () => {
  const ended = await sendFilm(mp4(SIZE));
  expect(await incomingFiles()).toHaveLength(1);
  expect((await endUpload(tester, ended)).status).toBe(204);
  expect(await incomingFiles()).toEqual([]);
  const id = await uploadFile(tester, screenshot(Buffer.from('no picture'.repeat(900)), 'picture.png'));
  expect(await submitReport(tester, { screenshots: id })).toMatchObject({
    status: 415,
    body: { code: 'invalid_file_type' },
  });
  expect(await incomingFiles()).toEqual([]);
});
