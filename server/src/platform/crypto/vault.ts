// Encrypts secrets that the server must read again, and makes keyed hashes. The database stores the fingerprint of the current
// secret key, and the hashing keys of earlier secret keys (docs/decisions/0012 and 0063).
import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { m } from '@bugquest/phrases/messages';
import { eq, inArray } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../db/client.ts';
import { settings } from '../../db/schema/audit.ts';
import type { SealedName } from '../../db/schema/sealed-columns.ts';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import {
  deriveKeys,
  KEY_FINGERPRINT,
  type Keys,
  keyFile,
  RETIRED_HASHING_KEYS,
  readSecretKey,
} from './secret-key.ts';

const RETIRED_OWNER = 'retired hashing keys';

export interface Vault {
  /**
   * Encrypts `text`. The result is bound to `owner`: copied to a row of another owner, it cannot be decrypted. The first call stores
   * the key's fingerprint. To be called in the transaction that stores the result.
   * @throws {StartError} when the database uses another key
   */
  seal(tx: Transaction, column: SealedName, text: string, owner: string): Promise<string>;
  /** @throws when the text was changed, belongs to another owner, or was encrypted with another key */
  open(sealed: string, owner: string): Promise<string>;
  /** In hex, for short secrets: without the key, nobody can find a secret by hashing all possible values. */
  keyedHash(text: string, owner: string): Promise<string>;
  /** The hashes with the current key and with earlier keys, newest first. A token may have been made with any of these keys. */
  keyedHashes(text: string, owner: string): Promise<[string, ...string[]]>;
  /** @throws {StartError} when the database uses another key */
  checkKey(): Promise<void>;
  /**
   * Makes `newKey` the key of the database. This vault keeps the old key. Without `keepHashes`, hashes of earlier keys no longer
   * match.
   * @returns a function that encrypts a sealed text again; undefined when `newKey` is the current key
   */
  changeKey(
    tx: Transaction,
    newKey: Buffer,
    options: { keepHashes: boolean },
  ): Promise<((sealed: string, owner: string) => string) | undefined>;
}

/** The key is loaded on first use, so commands that need no key work without one. */
export function openVault(config: Pick<Config, 'secretKey' | 'dataDir'>, { outside }: Database): Vault {
  let loadedKeys: Promise<Keys> | undefined;
  const loadKeys = () => {
    loadedKeys ??= refuseLostKey().then(() => readSecretKey(config).then(deriveKeys));
    return loadedKeys;
  };

  /** A new key in place of a lost one would look valid, but decrypt nothing. */
  async function refuseLostKey(): Promise<void> {
    const isLost = !config.secretKey && !existsSync(keyFile(config));
    if (isLost && (await readStoredKeyState(outside)).fingerprint)
      throw new StartError(m.system_key_missing({ file: keyFile(config) }, { locale: 'en' }));
  }

  function refuseOtherKey(keys: Keys, fingerprint = keys.fingerprint): void {
    if (fingerprint === keys.fingerprint) return;
    throw new StartError(m.system_key_other({}, { locale: 'en' }));
  }

  async function hashingKeys(executor: Executor): Promise<[Buffer, ...Buffer[]]> {
    const keys = await loadKeys();
    const { fingerprint, retired } = await readStoredKeyState(executor);
    refuseOtherKey(keys, fingerprint);
    const encoded = retired ? (JSON.parse(unseal(keys.sealing, retired, RETIRED_OWNER)) as string[]) : [];
    return [keys.hashing, ...encoded.map((key) => Buffer.from(key, 'base64'))];
  }

  return {
    async seal(tx, _column, text, owner) {
      const keys = await loadKeys();
      refuseOtherKey(keys, await lockFingerprint(tx, keys.fingerprint, 'share'));
      return seal(keys.sealing, text, owner);
    },
    open: async (sealed, owner) => unseal((await loadKeys()).sealing, sealed, owner),
    async keyedHash(text, owner) {
      return hash((await hashingKeys(outside))[0], text, owner);
    },
    async keyedHashes(text, owner) {
      const [first, ...rest] = await hashingKeys(outside);
      return [hash(first, text, owner), ...rest.map((key) => hash(key, text, owner))];
    },
    async checkKey() {
      refuseOtherKey(await loadKeys(), (await readStoredKeyState(outside)).fingerprint);
    },
    async changeKey(tx, newKey, { keepHashes }) {
      const keys = await loadKeys();
      const { sealing, fingerprint } = deriveKeys(newKey);
      if ((await lockFingerprint(tx, keys.fingerprint, 'update')) === fingerprint) return undefined;
      const old = await hashingKeys(tx);
      await tx.update(settings).set({ value: fingerprint }).where(eq(settings.key, KEY_FINGERPRINT));
      await tx.delete(settings).where(eq(settings.key, RETIRED_HASHING_KEYS));
      if (keepHashes) {
        const retired = JSON.stringify(old.map((key) => key.toString('base64')));
        await tx
          .insert(settings)
          .values({ key: RETIRED_HASHING_KEYS, value: seal(sealing, retired, RETIRED_OWNER) });
      }
      return (sealed, owner) => seal(sealing, unseal(keys.sealing, sealed, owner), owner);
    },
  };
}

/** True also for a hash with an earlier key. The comparison takes constant time. */
export async function isKeyedHash(
  { vault }: { vault: Vault },
  hashInHex: string,
  text: string,
  owner: string,
): Promise<boolean> {
  const bytes = Buffer.from(hashInHex, 'hex');
  const hashes = (await vault.keyedHashes(text, owner)).map((hex) => Buffer.from(hex, 'hex'));
  return hashes.some((other) => other.length === bytes.length && timingSafeEqual(other, bytes));
}

const hash = (key: Buffer, text: string, owner: string): string =>
  createHmac('sha256', key).update(`${owner}\0${text}`).digest('hex');

async function readStoredKeyState(executor: Executor): Promise<{ fingerprint?: string; retired?: string }> {
  const rows = await executor
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [KEY_FINGERPRINT, RETIRED_HASHING_KEYS]));
  const find = (key: string) => rows.find((row) => row.key === key)?.value as string | undefined;
  return { fingerprint: find(KEY_FINGERPRINT), retired: find(RETIRED_HASHING_KEYS) };
}

/** Stores `first` if there is no fingerprint yet. @returns the stored fingerprint */
async function lockFingerprint(
  tx: Transaction,
  first: string,
  strength: 'share' | 'update',
): Promise<string> {
  await tx
    .insert(settings)
    .values({ key: KEY_FINGERPRINT, value: first })
    .onConflictDoNothing({ target: settings.key });
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, KEY_FINGERPRINT))
    .for(strength);
  return row!.value as string;
}

/** The format of sealed texts: AES-256-GCM with a random nonce. */
const FORMAT_VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function seal(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `${FORMAT_VERSION}.${Buffer.concat(parts).toString('base64url')}`;
}

function unseal(key: Buffer, sealed: string, owner: string): string {
  const [version, encoded = ''] = sealed.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  if (version !== FORMAT_VERSION || bytes.length < NONCE_BYTES + TAG_BYTES)
    throw new Error('This was not sealed here.');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
