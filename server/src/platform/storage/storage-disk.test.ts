import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorage, StorageObjectMissing } from './storage.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-storage-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('creates the media folder', async () => {
  await openStorage({ dataDir: path.join(folder, 'fresh', 'data') });
  expect((await stat(path.join(folder, 'fresh', 'data', 'media'))).isDirectory()).toBe(true);
});

const store = async (key: string) => {
  const storage = await openStorage({ dataDir: folder });
  await storage.write(key, Readable.from([Buffer.from('the film')]), { contentType: 'video/mp4' });
  return { storage, stored: path.join(folder, 'media', key) };
};

it('creates a hard link to the stored file', async () => {
  const { storage, stored } = await store('linked.mp4');
  const file = path.join(folder, 'linked');
  await storage.toFile('linked.mp4', file);
  expect((await stat(file)).ino).toBe((await stat(stored)).ino);
  await expect(storage.toFile('linked.mp4', file)).rejects.toThrow('EEXIST');
});

// On Linux, this is another file system.
const MEMORY = '/dev/shm';

it.skipIf(!existsSync(MEMORY))(
  'copies a file to another file system',
  {
    meta: { needs: `${MEMORY}: run npm test on Linux` },
  },
  async () => {
    const { storage } = await store('film.mp4');
    const elsewhere = await mkdtemp(path.join(MEMORY, 'bugquest-'));
    try {
      const file = path.join(elsewhere, 'film.mp4');
      await storage.toFile('film.mp4', file);
      expect(await readFile(file, 'utf8')).toBe('the film');
      await expect(storage.toFile('missing.mp4', `${file}-missing`)).rejects.toThrow(StorageObjectMissing);
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  },
);
