import fs from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createFlushedFile } from './flushed-file.ts';

const MEBIBYTE = 1024 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-test-'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => rm(folder, { recursive: true }));

const bytes = (mebibytes: number) =>
  Array.from({ length: mebibytes }, (_, number) => Buffer.alloc(MEBIBYTE, number));

test('a long file is synced while it is written, and complete', async () => {
  const sync = vi.spyOn(fs, 'fdatasync');
  const file = path.join(folder, 'long');
  await pipeline(Readable.from(bytes(40)), createFlushedFile(file));
  expect(sync).toHaveBeenCalled();
  expect(Buffer.compare(await readFile(file), Buffer.concat(bytes(40)))).toBe(0);
});

test('a short file is not', async () => {
  const sync = vi.spyOn(fs, 'fdatasync');
  await pipeline(Readable.from(bytes(3)), createFlushedFile(path.join(folder, 'short')));
  expect(sync).not.toHaveBeenCalled();
});

test('the file is closed after the sync, and a disk that fails fails the stream', async () => {
  const order: string[] = [];
  const close = fs.close;
  vi.spyOn(fs, 'close').mockImplementation((file, done) => {
    order.push('closed');
    close(file, done);
  });
  vi.spyOn(fs, 'fdatasync').mockImplementation((_file, done) => {
    setTimeout(() => {
      order.push('synced');
      done(new Error('The disk fails'));
    }, 300);
  });
  const writing = pipeline(Readable.from(bytes(20)), createFlushedFile(path.join(folder, 'failing')));
  await expect(writing).rejects.toThrow('The disk fails');
  expect(order).toEqual(['synced', 'closed']);
});
