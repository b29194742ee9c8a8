import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type S3TestServer, startS3TestServer } from './s3-test-server.ts';
import { openStorage, type Storage, StorageFull, StorageObjectMissing } from './storage.ts';

const png = { contentType: 'image/png' };
const mebibyte = 1024 * 1024;
let folder: string;
let s3: S3TestServer;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-storage-'));
  s3 = await startS3TestServer(path.join(folder, 's3'));
  await writeFile(path.join(folder, 'outside'), 'No listing may show this.');
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
  vi.unstubAllEnvs();
});

describe.each(['disk', 's3'] as const)('the %s storage', (kind) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await openStorage({ dataDir: folder, mediaUrl: kind === 's3' ? s3.mediaUrl : undefined });
  });

  it('reads the written bytes: empty, small and in many parts', async () => {
    for (const size of [0, 1, 70_000, 11 * mebibyte + 7]) {
      const bytes = Buffer.alloc(size, 'تقرير');
      expect(await storage.write('round/trip.png', Readable.from(slices(bytes)), png)).toEqual({ size });
      expect(await storage.stat('round/trip.png')).toEqual({ size });
      expect(sha256(await buffer(await storage.read('round/trip.png')))).toBe(sha256(bytes));
    }
  });

  it('stores a file of the data folder', async () => {
    const file = path.join(folder, 'moved');
    await writeFile(file, 'the film');
    expect(await storage.moveIn('moved/film.mp4', file, png)).toEqual({ size: 8 });
    expect((await buffer(await storage.read('moved/film.mp4'))).toString()).toBe('the film');
    await writeFile(file, 'another film');
    await expect(storage.moveIn('../film.mp4', file, png)).rejects.toThrow(StorageObjectMissing);
    await expect(storage.moveIn('missing/film.mp4', `${file}-missing`, png)).rejects.toThrow('ENOENT');
    expect(await keys(storage, 'missing/')).toEqual([]);
  });

  it('creates a file that stays when the object is deleted', async () => {
    await storage.write('named/film.mp4', Readable.from([Buffer.from('the film')]), png);
    const file = path.join(folder, `named-${kind}`);
    await storage.toFile('named/film.mp4', file);
    await storage.remove('named/film.mp4');
    expect(await readFile(file, 'utf8')).toBe('the film');
    for (const key of ['named/film.mp4', 'named', '../film.mp4'])
      await expect(storage.toFile(key, `${file}-missing`)).rejects.toThrow(StorageObjectMissing);
  });

  it('reads a range including both ends', async () => {
    await storage.write('range.bin', Readable.from([Buffer.from('0123456789')]), png);
    const read = async (start: number, end: number) =>
      (await buffer(await storage.read('range.bin', { start, end }))).toString();
    expect(await read(0, 1)).toBe('01');
    expect(await read(2, 4)).toBe('234');
    expect(await read(9, 9)).toBe('9');
  });

  it('replaces an object only once the new bytes are complete', async () => {
    await storage.write('replaced', Readable.from([Buffer.from('old')]), png);
    await expect(storage.write('replaced', failingBody(6 * mebibyte), png)).rejects.toThrow('cut off');
    expect((await buffer(await storage.read('replaced'))).toString()).toBe('old');
    await storage.write('replaced', Readable.from([Buffer.from('new')]), png);
    expect((await buffer(await storage.read('replaced'))).toString()).toBe('new');
  });

  it('reports missing objects', async () => {
    await expect(storage.read('missing/never.png')).rejects.toThrow(StorageObjectMissing);
    expect(await storage.stat('missing/never.png')).toBeUndefined();
    await storage.write('missing/folder/file', Readable.from([Buffer.from('x')]), png);
    await expect(storage.read('missing/folder')).rejects.toThrow(StorageObjectMissing);
    expect(await storage.stat('missing/folder')).toBeUndefined();
    expect(await storage.stat('missing/folder/file/below')).toBeUndefined();
  });

  it.each([0, 3 * mebibyte, 12 * mebibyte])(
    'stores nothing of a body that fails after %i bytes',
    async (size) => {
      await expect(storage.write('failed/body', failingBody(size), png)).rejects.toThrow('cut off');
      expect(await storage.stat('failed/body')).toBeUndefined();
      expect(await keys(storage, 'failed/')).toEqual([]);
    },
  );

  it('stores nothing of a truncated body', async () => {
    const body = new PassThrough();
    const writing = storage.write('aborted/body', body, png);
    body.write(Buffer.alloc(6 * mebibyte));
    body.destroy();
    await expect(writing).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
    expect(await keys(storage, 'aborted/')).toEqual([]);
  });

  it('survives a body that fails before it is first read', async () => {
    const body = new PassThrough();
    const writing = storage.write('early/body', body, png);
    body.destroy(new Error('cut off'));
    await expect(writing).rejects.toThrow('cut off');
    expect(await keys(storage, 'early/')).toEqual([]);
  });

  it('deletes an object, and accepts a second deletion', async () => {
    await storage.write('removed/twice', Readable.from([Buffer.from('x')]), png);
    await storage.remove('removed/twice');
    await storage.remove('removed/twice');
    expect(await storage.stat('removed/twice')).toBeUndefined();
  });

  it('lists by prefix with the time of writing', async () => {
    const before = Date.now();
    for (const key of ['list/a/1', 'list/a/2', 'list/b/1', 'list/a-3']) {
      await storage.write(key, Readable.from([Buffer.from('x')]), png);
    }
    expect(await keys(storage, 'list/')).toEqual(['list/a-3', 'list/a/1', 'list/a/2', 'list/b/1']);
    expect(await keys(storage, 'list/a/')).toEqual(['list/a/1', 'list/a/2']);
    expect(await keys(storage, 'list/a')).toEqual(['list/a-3', 'list/a/1', 'list/a/2']);
    for (const prefix of ['list/none/', '../', '/', 'list/../list/']) {
      expect(await keys(storage, prefix)).toEqual([]);
    }
    for await (const { modifiedAt } of storage.list('list/')) {
      expect(Math.abs(modifiedAt.getTime() - before)).toBeLessThan(60_000);
    }
  });

  it('lists an unfinished write, which can be deleted but not read', async () => {
    const body = new PassThrough();
    const writing = storage.write('unfinished/video', body, png).catch(() => 'gone');
    body.write(Buffer.alloc(6 * mebibyte));
    await vi.waitFor(async () => expect(await keys(storage, 'unfinished/')).toHaveLength(1));
    const [partial = ''] = await keys(storage, 'unfinished/');
    expect(partial).toMatch(/^unfinished\/video.*\.partial$/);
    await expect(storage.read(partial)).rejects.toThrow(StorageObjectMissing);
    expect(await storage.stat('unfinished/video')).toBeUndefined();
    await storage.remove(partial);
    expect(await keys(storage, 'unfinished/')).toEqual([]);
    body.end();
    expect(await writing).toBe('gone');
  });

  it.each([
    '',
    '.',
    '..',
    '../outside',
    'a/../../outside',
    'a/./b',
    'a//b',
    'a/',
    '/etc/passwd',
    'a..b',
    '.hidden',
    'a/.hidden',
    'a\0b',
    'a%2f..',
    'a\\..\\b',
    'C:evil',
    'Upper',
    'name with space',
    'تقرير',
    'a\n',
    'done.partial',
    'x'.repeat(201),
  ])('refuses the key %j', async (key) => {
    const body = new PassThrough();
    await expect(storage.write(key, body, png)).rejects.toThrow(StorageObjectMissing);
    expect(body.destroyed).toBe(true);
    await expect(storage.read(key)).rejects.toThrow(StorageObjectMissing);
    expect(await storage.stat(key)).toBeUndefined();
    await storage.remove(key);
  });

  it('streams 100 MB with flat memory', async () => {
    const size = 100 * mebibyte;
    const collect = garbageCollector();
    const start = process.memoryUsage();
    const peak = { rss: 0, arrayBuffers: 0 };
    const sampler = setInterval(() => {
      // On a busy machine, unused buffers wait longer for their collection.
      if (process.memoryUsage().arrayBuffers - start.arrayBuffers > 60 * mebibyte) collect();
      const now = process.memoryUsage();
      peak.rss = Math.max(peak.rss, now.rss - start.rss);
      peak.arrayBuffers = Math.max(peak.arrayBuffers, now.arrayBuffers - start.arrayBuffers);
    }, 5);
    const sent = createHash('sha256');
    const received = createHash('sha256');
    await storage.write('large', Readable.from(generate(size, sent)), png);
    for await (const chunk of await storage.read('large')) received.update(chunk);
    clearInterval(sampler);
    await storage.remove('large');
    expect(received.digest('hex')).toBe(sent.digest('hex'));
    // The S3 client has four parts of 5 MiB and their copies in memory, and the test server runs in the same process.
    expect(peak.arrayBuffers).toBeLessThan(80 * mebibyte);
    expect(peak.rss).toBeLessThan(160 * mebibyte);
  });
});

describe('a full storage', () => {
  it('is reported for a disk, which stores nothing', async () => {
    const storage = await openStorage({ dataDir: folder });
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const body = failingBody(2 * mebibyte, full);
    await expect(storage.write('full/disk', body, png)).rejects.toThrow(StorageFull);
    expect(await keys(storage, 'full/')).toEqual([]);
  });

  it('is reported for S3, which accepts writes again later', async () => {
    const storage = await openStorage({ dataDir: folder, mediaUrl: s3.mediaUrl });
    s3.refusedMethods = ['PUT'];
    for (const size of [1, 12 * mebibyte]) {
      const writing = storage.write('full/s3', Readable.from([Buffer.alloc(size)]), png);
      await expect(writing).rejects.toThrow(StorageFull);
    }
    s3.refusedMethods = [];
    expect(await keys(storage, 'full/')).toEqual([]);
    await storage.write('full/s3', Readable.from([Buffer.from('x')]), png);
  });
});

it('reports the error of the body when S3 cannot abort the upload', async () => {
  const storage = await openStorage({ dataDir: folder, mediaUrl: s3.mediaUrl });
  s3.refusedMethods = ['DELETE'];
  await expect(storage.write('stuck', failingBody(12 * mebibyte), png)).rejects.toThrow('cut off');
  s3.refusedMethods = [];
  expect(await keys(storage, 'stuck')).toEqual(['stuck.partial']);
  await storage.remove('stuck.partial');
});

describe('opening', () => {
  it('reports the setting when the bucket is missing or the credentials are wrong', async () => {
    const other = s3.mediaUrl.replace('s3://media', 's3://other');
    const missing = /^MEDIA_URL must be .* "other" does not exist\.$/;
    await expect(openStorage({ dataDir: folder, mediaUrl: other })).rejects.toThrow(missing);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'wrong');
    const opening = openStorage({ dataDir: folder, mediaUrl: s3.mediaUrl });
    await expect(opening).rejects.toThrow(/^MEDIA_URL must be .* refuses the AWS credentials\.$/);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  });

  it('does not fail when the store is down', async () => {
    const down = 's3://media?endpoint=http://127.0.0.1:1&region=eu-central-1';
    await expect(openStorage({ dataDir: folder, mediaUrl: down })).resolves.toBeDefined();
  });
});

async function keys(storage: Storage, prefix: string): Promise<string[]> {
  return (await Array.fromAsync(storage.list(prefix), ({ key }) => key)).sort();
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function* slices(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

function failingBody(size: number, failure = new Error('cut off')): Readable {
  return Readable.from(
    (async function* () {
      for (let sent = 0; sent < size; sent += 65_536) yield Buffer.alloc(65_536);
      throw failure;
    })(),
  );
}

function* generate(size: number, hash: ReturnType<typeof createHash>) {
  for (let sent = 0; sent < size; sent += 65_536) {
    const chunk = Buffer.alloc(65_536, sent.toString());
    hash.update(chunk);
    yield chunk;
  }
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
