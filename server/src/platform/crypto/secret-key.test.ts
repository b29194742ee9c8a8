import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { readSecretKey } from './secret-key.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bugquest-key-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const readKey = () => readSecretKey({ dataDir });
const file = () => path.join(dataDir, 'secret.key');

test('the server uses SECRET_KEY and writes no file', async () => {
  const secretKey = 'a sentence that nobody else will think of';
  expect(await readSecretKey({ dataDir, secretKey })).toEqual(Buffer.from(secretKey));
  expect(await readdir(dataDir)).toEqual([]);
});

describe('without SECRET_KEY', () => {
  test('servers that start together share one random key, readable only by its owner', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => readKey()));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['secret.key']);
    expect((await readFile(file(), 'utf8')).trim()).toBe(keys[0]!.toString('base64url'));
    expect(await readKey()).toEqual(keys[0]);
  });

  test('a damaged file stops the start and is not replaced by a new key', async () => {
    await writeFile(file(), 'gone');
    await expect(readKey()).rejects.toThrow(StartError);
    expect(await readFile(file(), 'utf8')).toBe('gone');
  });
});
