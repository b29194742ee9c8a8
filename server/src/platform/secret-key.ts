// The key of what the database holds sealed: SECRET_KEY, or a random one in a file of its own beside the database, so
// that whoever reads a copy of the tables has the secrets without the key.
import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

const FILE = 'secret.key';
const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

type KeySettings = Pick<Config, 'secretKey' | 'dataDir'>;

/** The key as it was set, or as the file holds it; the first call makes the file. */
export async function readSecretKey({ secretKey, dataDir }: KeySettings): Promise<Buffer> {
  if (secretKey) return Buffer.from(secretKey);
  const file = path.join(dataDir, FILE);
  const known = await readFile(file, 'utf8').catch(ignoreAbsence);
  if (known !== undefined) return decode(file, known);
  await makeKeyFile(file);
  return decode(file, await readFile(file, 'utf8'));
}

/** Whole or not at all, and once: of several servers that start on one folder, the first one's key is everybody's. */
async function makeKeyFile(file: string): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const key = `${randomBytes(KEY_BYTES).toString('base64url')}\n`;
  await writeFile(draft, key, { mode: OWNER_ONLY, flag: 'wx', flush: true });
  try {
    await link(draft, file).catch(ignorePresence);
  } finally {
    await rm(draft, { force: true });
  }
}

function decode(file: string, text: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length === KEY_BYTES) return key;
  throw new StartError(`The key in ${file} is damaged: put the file of a backup in its place.`);
}

function ignoreAbsence(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function ignorePresence(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
