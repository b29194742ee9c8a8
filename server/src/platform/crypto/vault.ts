// Encrypts secrets that the server must read again (AES-256-GCM). The database stores a fingerprint of the key
// (docs/decisions/0012).
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client.ts';
import { settings } from '../../db/schema/audit.ts';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { deriveKeys, KEY_FINGERPRINT, type Keys, readSecretKey } from './secret-key.ts';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Vault {
  /**
   * Encrypts `text` for the table, bound to `owner`: a row copied to another account cannot be decrypted there. The first
   * call stores the key's fingerprint. @throws {StartError} when the database uses another key
   */
  seal(tx: Executor, text: string, owner: string): Promise<string>;
  /** Decrypts. Throws when the text was changed, belongs to another owner, or was encrypted with another key. */
  open(sealed: string, owner: string): Promise<string>;
  /** A keyed hash, in hex, for short secrets: without the key, trying all of them is impossible. */
  keyedHash(text: string, owner: string): Promise<string>;
  /** @throws {StartError} when the database uses another key */
  checkKey(): Promise<void>;
}

/** The key is loaded on first use, so commands that need no key work without one. */
export function openVault(config: Pick<Config, 'secretKey' | 'dataDir'>, db: Database): Vault {
  let known: Promise<Keys> | undefined;
  const keys = () => {
    known ??= readSecretKey(config).then(deriveKeys);
    return known;
  };

  return {
    async seal(tx, text, owner) {
      const { sealing, fingerprint } = await keys();
      await tx
        .insert(settings)
        .values({ key: KEY_FINGERPRINT, value: fingerprint })
        .onConflictDoNothing({ target: settings.key });
      await refuseOtherKey(tx, fingerprint);
      return seal(sealing, text, owner);
    },
    async open(sealed, owner) {
      return open((await keys()).sealing, sealed, owner);
    },
    async keyedHash(text, owner) {
      return createHmac('sha256', (await keys()).hashing)
        .update(`${owner}\0${text}`)
        .digest('hex');
    },
    async checkKey() {
      await refuseOtherKey(db, (await keys()).fingerprint);
    },
  };
}

async function refuseOtherKey(executor: Executor, fingerprint: string): Promise<void> {
  const [row] = await executor
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, KEY_FINGERPRINT));
  if (!row || row.value === fingerprint) return;
  throw new StartError(
    'SECRET_KEY (or the file secret.key in DATA_DIR, where it is not set) is not the key that sealed the secrets of this database.',
  );
}

function seal(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `${VERSION}.${Buffer.concat(parts).toString('base64url')}`;
}

function open(key: Buffer, sealed: string, owner: string): string {
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
