// The key that encrypts secrets in the database: SECRET_KEY, or a random key in a file beside the database. A copy of
// the tables alone does not contain it.
import { hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

const FILE = 'secret.key';
const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

type KeySettings = Pick<Config, 'secretKey' | 'dataDir'>;

/** Where the key is without the setting. */
export const keyFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, FILE);

/** Where a new key waits until it has replaced the one in `keyFile`. */
const newKeyFile = (settings: Pick<Config, 'dataDir'>): string => `${keyFile(settings)}.new`;

/** The rows of `settings` with the fingerprint of the key in use, and with earlier hashing keys. Administrators do not see them. */
export const KEY_FINGERPRINT = 'secretKeyFingerprint';
export const RETIRED_HASHING_KEYS = 'retiredHashingKeys';

export interface Keys {
  sealing: Buffer;
  hashing: Buffer;
  /** Identifies the secret key without revealing it. */
  fingerprint: string;
}

/** A separate key for each purpose. */
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

/** A new key beside the one in the file. An interrupted change of the key may have left one. */
export const prepareNewKeyFile = (settings: Pick<Config, 'dataDir'>): Promise<Buffer> =>
  readOrMakeKeyFile(newKeyFile(settings));

/** Replaces the key in the file by the new one beside it. */
export async function adoptNewKeyFile(settings: Pick<Config, 'dataDir'>): Promise<void> {
  await rename(newKeyFile(settings), keyFile(settings));
}

async function readOrMakeKeyFile(file: string): Promise<Buffer> {
  const known = await readKeyFile(file);
  if (known) return known;
  await makeKeyFile(file);
  return parseKeyFile(file, await readFile(file, 'utf8'));
}

/** The key in a file; undefined when there is no file. @throws {StartError} when it is damaged */
export async function readKeyFile(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch(ignoreAbsence);
  return text === undefined ? undefined : parseKeyFile(file, text);
}

/** Atomic: when several servers start on one folder, all use the key of the first. */
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

/** The key in the text of a key file. @throws {StartError} when it is damaged */
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
