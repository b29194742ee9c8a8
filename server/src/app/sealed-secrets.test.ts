import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { settings } from '../db/schema/audit.ts';
import { KEY_FINGERPRINT } from '../platform/crypto/secret-key.ts';
import { openVault } from '../platform/crypto/vault.ts';
import { StartError } from '../platform/start-error.ts';
import { testWorld } from '../testing/context.ts';
import { LAUNCH_ENV } from '../testing/processes/product.ts';

const MAIN = path.join(import.meta.dirname, '../../dist/main.js');
const [KEY, OTHER_KEY] = ['k'.repeat(32), 'o'.repeat(32)];
const REFUSAL =
  "SECRET_KEY (or the file secret.key in DATA_DIR, where it isn't set) isn't the key that sealed the secrets of this database.";

const world = testWorld({ settings: { SECRET_KEY: KEY } });

const vaultOf = (secretKey?: string, dataDir = world.config.dataDir) =>
  openVault({ dataDir, ...(secretKey && { secretKey }) }, world.ctx.db);
const seal = (secret: string, owner: string, vault = world.ctx.vault) =>
  world.ctx.db.transaction((tx) => vault.seal(tx, 'webhookSecret', secret, owner));
const dropKey = () => world.ctx.db.delete(settings).where(eq(settings.key, KEY_FINGERPRINT));

describe('an encrypted secret', () => {
  test('can be decrypted by every server with the key, and is encrypted differently each time', async () => {
    const [first, second] = [await seal('a secret سر', 'me'), await seal('a secret سر', 'me')];
    expect(first).not.toBe(second);
    expect(first).not.toContain('secret');
    expect(Buffer.from(first.split('.')[1]!, 'base64url').toString('latin1')).not.toContain('secret');
    expect(await vaultOf(KEY).open(first, 'me')).toBe('a secret سر');
  });

  test('cannot be decrypted for another owner, with another key, or after a change', async () => {
    const sealed = await seal('a secret', 'me');
    const bytes = Buffer.from(sealed.split('.')[1]!, 'base64url');
    await expect(world.ctx.vault.open(sealed, 'you')).rejects.toThrow();
    await expect(vaultOf(OTHER_KEY).open(sealed, 'me')).rejects.toThrow();
    for (const index of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[index]! ^= 1;
      await expect(world.ctx.vault.open(`v1.${changed.toString('base64url')}`, 'me')).rejects.toThrow();
    }
    for (const invalid of ['', 'v1.', 'v2.AAAA', `v1.${bytes.subarray(0, 20).toString('base64url')}`]) {
      await expect(world.ctx.vault.open(invalid, 'me')).rejects.toThrow();
    }
  });

  test('a keyed hash depends on the text, the owner and the key', async () => {
    const hash = await world.ctx.vault.keyedHash('code', 'me');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await vaultOf(KEY).keyedHash('code', 'me')).toBe(hash);
    expect(await world.ctx.vault.keyedHash('cod', 'eme')).not.toBe(hash);
    expect(await world.ctx.vault.keyedHash('code', 'you')).not.toBe(hash);
    await dropKey();
    expect(await vaultOf(OTHER_KEY).keyedHash('code', 'me')).not.toBe(hash);
  });
});

describe('the database', () => {
  test('accepts any key until the first secret is encrypted, then only that key', async () => {
    await dropKey();
    await vaultOf(KEY).checkKey();
    await vaultOf(OTHER_KEY).checkKey();
    await seal('a secret', 'me');
    await vaultOf(KEY).checkKey();
    await expect(vaultOf(OTHER_KEY).checkKey()).rejects.toThrow(new StartError(REFUSAL));
    // A server with another key that started before the first secret must not encrypt anything.
    await expect(seal('another', 'me', vaultOf(OTHER_KEY))).rejects.toThrow(REFUSAL);
  });

  test('reveals nothing about the key', async () => {
    await seal('a secret', 'me');
    const [row] = await world.ctx.db.select().from(settings).where(eq(settings.key, KEY_FINGERPRINT));
    expect(row!.value).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(KEY);
  });

  test('refuses to start with another key, with one sentence', async () => {
    await seal('a secret', 'me');
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        ...LAUNCH_ENV,
        DATA_DIR: world.config.dataDir,
        DATABASE_URL: world.database.databaseUrl,
        SECRET_KEY: OTHER_KEY,
        LOG_LEVEL: 'silent',
      },
    });
    const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(output.trim()).toBe(REFUSAL);
    expect(code).toBe(1);
  });
});
