import { hash } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashFile, hashWhileWritten } from './hash-thread.ts';

const PART = 1_500_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bugquest-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a file is hashed while it is written, beside others', async () => {
  const files = await Promise.all(
    ['a', 'b'].map(async (letter) => {
      const file = path.join(folder, letter);
      const hashing = hashWhileWritten(file);
      for (const part of [1, 2, 3]) {
        await appendFile(file, Buffer.alloc(PART, `${letter}${part}`));
        hashing.readTo(part * PART);
      }
      await appendFile(file, 'end');
      return hashing.end();
    }),
  );
  const expected = ['a', 'b'].map((letter) =>
    hash(
      'sha256',
      Buffer.concat([...[1, 2, 3].map((part) => Buffer.alloc(PART, `${letter}${part}`)), Buffer.from('end')]),
    ),
  );
  expect(files).toEqual(expected);
});

test('a complete file and an empty one are hashed', async () => {
  await writeFile(path.join(folder, 'whole'), 'words');
  await writeFile(path.join(folder, 'empty'), '');
  expect(await hashFile(path.join(folder, 'whole'))).toBe(hash('sha256', 'words'));
  expect(await hashFile(path.join(folder, 'empty'))).toBe(hash('sha256', ''));
});

test('a missing file fails, a dropped one does not, and the next is hashed', async () => {
  await expect(hashFile(path.join(folder, 'missing'))).rejects.toThrow('cannot be hashed');
  const dropped = hashWhileWritten(path.join(folder, 'whole'));
  dropped.readTo(2 * PART);
  dropped.drop();
  expect(await hashFile(path.join(folder, 'whole'))).toBe(hash('sha256', 'words'));
});
