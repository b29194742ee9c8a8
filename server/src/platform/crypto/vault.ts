// Encrypts secrets that the server must read again, and makes keyed hashes. The database stores the fingerprint of the key
// in use, and the hashing keys of its predecessors (docs/decisions/0012 and 0063).
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
   * Encrypts `text` for the column, bound to `owner`: a row copied to another account cannot be decrypted there. The first
   * call stores the key's fingerprint. To be called in the transaction that stores the result.
   * @throws {StartError} when the database uses another key
   */
  seal(tx: Transaction, column: SealedName, text: string, owner: string): Promise<string>;
  /** Decrypts. Throws when the text was changed, belongs to another owner, or was encrypted with another key. */
  open(sealed: string, owner: string): Promise<string>;
  /** A keyed hash, in hex, for short secrets: without the key, trying all of them is impossible. */
  keyedHash(text: string, owner: string): Promise<string>;
  /** The hashes with the key in use and then with earlier keys, the latest first: a token may have been made with any of them. */
  keyedHashes(text: string, owner: string): Promise<[string, ...string[]]>;
  /** @throws {StartError} when the database uses another key */
  checkKey(): Promise<void>;
  /**
   * Makes `next` the key of the database. This vault keeps the old key. Without `keepHashes`, hashes of earlier keys no longer
   * match.
   * @returns a function that encrypts a text again; undefined when `next` is in use already
   */
  changeKey(
    tx: Transaction,
    next: Buffer,
    options: { keepHashes: boolean },
  ): Promise<((sealed: string, owner: string) => string) | undefined>;
}

/** The key is loaded on first use, so commands that need no key work without one. */
export function openVault(config: Pick<Config, 'secretKey' | 'dataDir'>, db: Database): Vault {
  let known: Promise<Keys> | undefined;
  const ownKeys = () => {
    known ??= refuseLost().then(() => readSecretKey(config).then(deriveKeys));
    return known;
  };

  /** A new key in place of a lost one would look valid, but decrypt nothing. */
  async function refuseLost(): Promise<void> {
    const isLost = !config.secretKey && !existsSync(keyFile(config));
    if (isLost && (await readState(db)).fingerprint)
      throw new StartError(m.system_key_missing({ file: keyFile(config) }, { locale: 'en' }));
  }

  function refuseOther(own: Keys, fingerprint = own.fingerprint): void {
    if (fingerprint === own.fingerprint) return;
    throw new StartError(m.system_key_other({}, { locale: 'en' }));
  }

  /** The hashing key in use, and its predecessors. */
  async function hashingKeys(executor: Executor): Promise<[Buffer, ...Buffer[]]> {
    const own = await ownKeys();
    const { fingerprint, retired } = await readState(executor);
    refuseOther(own, fingerprint);
    const encoded = retired ? (JSON.parse(unseal(own.sealing, retired, RETIRED_OWNER)) as string[]) : [];
    return [own.hashing, ...encoded.map((one) => Buffer.from(one, 'base64'))];
  }

  return {
    async seal(tx, _column, text, owner) {
      const own = await ownKeys();
      refuseOther(own, await lockFingerprint(tx, own.fingerprint, 'share'));
      return seal(own.sealing, text, owner);
    },
    open: async (sealed, owner) => unseal((await ownKeys()).sealing, sealed, owner),
    async keyedHash(text, owner) {
      return hash((await hashingKeys(db))[0], text, owner);
    },
    async keyedHashes(text, owner) {
      const [first, ...rest] = await hashingKeys(db);
      return [hash(first, text, owner), ...rest.map((key) => hash(key, text, owner))];
    },
    async checkKey() {
      refuseOther(await ownKeys(), (await readState(db)).fingerprint);
    },
    async changeKey(tx, next, { keepHashes }) {
      const own = await ownKeys();
      const { sealing, fingerprint } = deriveKeys(next);
      if ((await lockFingerprint(tx, own.fingerprint, 'update')) === fingerprint) return undefined;
      const old = await hashingKeys(tx);
      await tx.update(settings).set({ value: fingerprint }).where(eq(settings.key, KEY_FINGERPRINT));
      await tx.delete(settings).where(eq(settings.key, RETIRED_HASHING_KEYS));
      if (keepHashes) {
        const retired = JSON.stringify(old.map((key) => key.toString('base64')));
        await tx
          .insert(settings)
          .values({ key: RETIRED_HASHING_KEYS, value: seal(sealing, retired, RETIRED_OWNER) });
      }
      return (sealed, owner) => seal(sealing, unseal(own.sealing, sealed, owner), owner);
    },
  };
}

/** Whether `given`, in hex, is a keyed hash of the text, also one of an earlier key. Timing reveals nothing. */
export async function isKeyedHash(
  { vault }: { vault: Vault },
  given: string,
  text: string,
  owner: string,
): Promise<boolean> {
  const bytes = Buffer.from(given, 'hex');
  const hashes = (await vault.keyedHashes(text, owner)).map((one) => Buffer.from(one, 'hex'));
  return hashes.some((one) => one.length === bytes.length && timingSafeEqual(one, bytes));
}

const hash = (key: Buffer, text: string, owner: string): string =>
  createHmac('sha256', key).update(`${owner}\0${text}`).digest('hex');

async function readState(executor: Executor): Promise<{ fingerprint?: string; retired?: string }> {
  const rows = await executor
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, [KEY_FINGERPRINT, RETIRED_HASHING_KEYS]));
  const find = (key: string) => rows.find((row) => row.key === key)?.value as string | undefined;
  return { fingerprint: find(KEY_FINGERPRINT), retired: find(RETIRED_HASHING_KEYS) };
}

/** The stored fingerprint, which is `first` from now on when there was none. */
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

/** AES-256-GCM with a random nonce. A sealed text is bound to its owner: in another row it cannot be opened. */
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function seal(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `${VERSION}.${Buffer.concat(parts).toString('base64url')}`;
}

/** @throws when the text was changed, has another owner, or was sealed with another key */
function unseal(key: Buffer, sealed: string, owner: string): string {
  const [version, encoded = ''] = sealed.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES)
    throw new Error('This was not sealed here.');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
