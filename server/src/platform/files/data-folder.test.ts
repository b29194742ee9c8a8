import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let root: string;
let umask: number;
beforeEach(async () => {
  umask = process.umask();
  root = await mkdtemp(path.join(tmpdir(), 'bugquest-folder-'));
});
afterEach(async () => {
  process.umask(umask);
  await rm(root, { recursive: true, force: true });
});

const log = { warn: vi.fn() };
const modeOf = async (...parts: string[]) =>
  ((await stat(path.join(root, ...parts))).mode & 0o777).toString(8);

test('a new folder and its files are for their owner only', async () => {
  await openDataFolder(path.join(root, 'data'), log);
  expect(await modeOf('data')).toBe('700');
  await mkdir(path.join(root, 'data/mail'));
  await writeFile(path.join(root, 'data/mail/one.eml'), 'code');
  expect(await modeOf('data/mail')).toBe('700');
  expect(await modeOf('data/mail/one.eml')).toBe('600');
});

test('other accounts lose their access to the folder of an earlier version', async () => {
  process.umask(0o022);
  await mkdir(path.join(root, 'mail'));
  await mkdir(path.join(root, 'media'));
  await writeFile(path.join(root, 'mail/one.eml'), 'code');
  await writeFile(path.join(root, 'secret.key'), 'key');
  await chmod(root, 0o755);
  await openDataFolder(root, log);
  expect(await modeOf('.')).toBe('700');
  expect(await modeOf('mail')).toBe('700');
  expect(await modeOf('media')).toBe('700');
  expect(await modeOf('mail/one.eml')).toBe('600');
  expect(await modeOf('secret.key')).toBe('600');
  expect(log.warn).not.toHaveBeenCalled();
});
