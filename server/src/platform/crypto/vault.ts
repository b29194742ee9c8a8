// Encrypts secrets that the server must read again, and makes keyed hashes. The database stores the fingerprint of the key
// in use, and the hashing keys of its predecessors (docs/decisions/0012 and 0063).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../db/client.ts';
import { settings } from '../../db/schema/audit.ts';
import type { SealedName } from '../../db/schema/sealed-columns.ts';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { seal, unseal } from './sealing.ts';
import {
  deriveKeys,
  KEY_FINGERPRINT,
  type Keys,
  RETIRED_HASHING_KEYS,
  readSecretKeys,
} from './secret-key.ts';

const RETIRED_OWNER = 'retired hashing keys';

export interface Vault {
  /**
   * Encrypts `text` for the column, bound to `owner`: a row copied to another account cannot be decrypted there. The first
   * call stores the key's fingerprint. To be called in the transaction that stores the result, so that a change of the key
   * waits for it. @throws {StartError} when the database uses another key
   */
  seal(tx: Transaction, column: SealedName, text: string, owner: string): Promise<string>;
  /** Decrypts. Throws when the text was changed, belongs to another owner, or was encrypted with an unknown key. */
  open(sealed: string, owner: string): Promise<string>;
  /** A keyed hash, in hex, for short secrets: without the key, trying all of them is impossible. */
  keyedHash(text: string, owner: string): Promise<string>;
  /** The hash with the key in use and then with its predecessors, the latest first: what was handed out may have any of them. */
  keyedHashes(text: string, owner: string): Promise<[string, ...string[]]>;
  /** @throws {StartError} when the database uses a key that this server does not have */
  checkKey(): Promise<void>;
  /**
   * Makes the new key of this server the one in use. Waits for transactions that seal, and lets others wait. Without
   * `keepHashes`, what was hashed with earlier keys no longer matches.
   * @returns what encrypts a text again; undefined when the new key is in use already
   * @throws {StartError} when there is no new key
   */
  changeKey(
    tx: Transaction,
    options: { keepHashes: boolean },
  ): Promise<((sealed: string, owner: string) => string) | undefined>;
}

/** The keys are loaded on first use, so commands that need no key work without one. */
export function openVault(
  config: Pick<Config, 'secretKey' | 'newSecretKey' | 'dataDir'>,
  db: Database,
): Vault {
  let known: Promise<[Keys, ...Keys[]]> | undefined;
  const load = () => {
    known = readSecretKeys(config).then(([first, ...rest]) => [deriveKeys(first), ...rest.map(deriveKeys)]);
    return known;
  };
  const ownKeys = () => known ?? load();

  /** The key in use. The file may have been replaced since it was read. */
  async function keyWith(fingerprint: string | undefined): Promise<Keys> {
    const findIn = (keys: [Keys, ...Keys[]]) =>
      fingerprint === undefined ? keys[0] : keys.find((one) => one.fingerprint === fingerprint);
    const found = findIn(await ownKeys()) ?? findIn(await load());
    if (found) return found;
    throw new StartError(
      'SECRET_KEY (or the file secret.key in DATA_DIR, where it is not set) is not the key that sealed the secrets of this database.',
    );
  }

  /** The hashing key in use, and its predecessors. */
  async function hashingKeys(executor: Executor): Promise<[Buffer, ...Buffer[]]> {
    const { fingerprint, retired } = await readState(executor);
    const { sealing, hashing } = await keyWith(fingerprint);
    const encoded = retired ? (JSON.parse(unseal(sealing, retired, RETIRED_OWNER)) as string[]) : [];
    return [hashing, ...encoded.map((one) => Buffer.from(one, 'base64'))];
  }

  async function open(sealed: string, owner: string): Promise<string> {
    const opened = openWith(await ownKeys(), sealed, owner) ?? openWith(await load(), sealed, owner);
    if (opened === undefined) throw new Error('No key of this server opens this.');
    return opened;
  }

  return {
    async seal(tx, _column, text, owner) {
      const fingerprint = await lockFingerprint(tx, (await ownKeys())[0].fingerprint, 'share');
      return seal((await keyWith(fingerprint)).sealing, text, owner);
    },
    open,
    async keyedHash(text, owner) {
      return hash((await hashingKeys(db))[0], text, owner);
    },
    async keyedHashes(text, owner) {
      const [first, ...rest] = await hashingKeys(db);
      return [hash(first, text, owner), ...rest.map((key) => hash(key, text, owner))];
    },
    async checkKey() {
      await keyWith((await readState(db)).fingerprint);
    },
    async changeKey(tx, { keepHashes }) {
      const keys = await load();
      const next = keys.at(-1)!;
      const fingerprint = await lockFingerprint(tx, keys[0].fingerprint, 'update');
      if (keys.length === 1) throw new StartError('There is no new key.');
      if (fingerprint === next.fingerprint) return undefined;
      const old = keepHashes ? await hashingKeys(tx) : [];
      const retired = JSON.stringify(old.map((key) => key.toString('base64')));
      await tx.update(settings).set({ value: next.fingerprint }).where(eq(settings.key, KEY_FINGERPRINT));
      await tx.delete(settings).where(eq(settings.key, RETIRED_HASHING_KEYS));
      if (old.length > 0)
        await tx
          .insert(settings)
          .values({ key: RETIRED_HASHING_KEYS, value: seal(next.sealing, retired, RETIRED_OWNER) });
      return (sealed, owner) => {
        const text = openWith(keys, sealed, owner);
        if (text === undefined) throw new Error('No key of this server opens a secret of this database.');
        return seal(next.sealing, text, owner);
      };
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

function openWith(keys: readonly Keys[], sealed: string, owner: string): string | undefined {
  for (const { sealing } of keys) {
    try {
      return unseal(sealing, sealed, owner);
    } catch {
      // Sealed with another key, or damaged.
    }
  }
  return undefined;
}

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
