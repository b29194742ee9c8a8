// The key that encrypts secrets in the database: SECRET_KEY, or a random key in a file beside the database. A copy of
// the tables alone does not contain it.
import { hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

const KEY_FILE_NAME = 'secret.key';
const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

type KeySettings = Pick<Config, 'secretKey' | 'dataDir'>;

export const keyFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, KEY_FILE_NAME);

/** Has the new key until `adoptNewKeyFile`. */
const newKeyFile = (settings: Pick<Config, 'dataDir'>): string => `${keyFile(settings)}.new`;

/** Keys of rows in the table `settings` that administrators do not see. */
export const KEY_FINGERPRINT = 'secretKeyFingerprint';
export const RETIRED_HASHING_KEYS = 'retiredHashingKeys';

export interface Keys {
  sealing: Buffer;
  hashing: Buffer;
  /** Identifies the secret key without revealing it. */
  fingerprint: string;
}

export function deriveKeys(secret: Buffer): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `bugquest ${purpose}`, 32));
  return {
    sealing: derive('sealing'),
    hashing: derive('hashing'),
    fingerprint: derive('fingerprint').toString('base64url'),
  };
}

/**
 * The key from the setting or the file. The first call creates the file.
 * @throws {StartError} when the file is damaged
 */
export const readSecretKey = async (settings: KeySettings): Promise<Buffer> =>
  settings.secretKey ? Buffer.from(settings.secretKey) : readOrMakeKeyFile(keyFile(settings));

/** An interrupted change of the key may have left a new key, which is then used. */
export const prepareNewKeyFile = (settings: Pick<Config, 'dataDir'>): Promise<Buffer> =>
  readOrMakeKeyFile(newKeyFile(settings));

export async function adoptNewKeyFile(settings: Pick<Config, 'dataDir'>): Promise<void> {
  await rename(newKeyFile(settings), keyFile(settings));
}

async function readOrMakeKeyFile(file: string): Promise<Buffer> {
  const existing = await readKeyFile(file);
  if (existing) return existing;
  await makeKeyFile(file);
  return parseKeyFile(file, await readFile(file, 'utf8'));
}

/** Undefined when there is no file. @throws {StartError} when the file is damaged */
export async function readKeyFile(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch(ignoreAbsence);
  return text === undefined ? undefined : parseKeyFile(file, text);
}

/** Atomic: when several servers start on one folder, all use the key of the first. */
async function makeKeyFile(file: string): Promise<void> {
  const temporaryFile = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const key = `${randomBytes(KEY_BYTES).toString('base64url')}\n`;
  await writeFile(temporaryFile, key, { mode: OWNER_ONLY, flag: 'wx', flush: true });
  try {
    await link(temporaryFile, file).catch(ignorePresence);
  } finally {
    await rm(temporaryFile, { force: true });
  }
}

function parseKeyFile(file: string, text: string): Buffer {
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
