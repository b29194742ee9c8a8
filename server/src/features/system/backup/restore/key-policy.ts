// Which secret key the restored product has. A database whose secrets no key opens would lock administrators out.
import type { Config } from '../../../../platform/config.ts';
import { deriveKeys, keyFile, readKeyFile } from '../../../../platform/crypto/secret-key.ts';
import { BackupError } from '../archive/backup-error.ts';
import type { Description } from '../archive/format.ts';

type KeySettings = Pick<Config, 'secretKey' | 'dataDir'>;

/** What to do about the key: `write` the archive's key file, or nothing, because the settings or the folder have the key. */
export type KeyPlan = 'write' | 'keep';

/**
 * @throws {BackupError} when the restored product could not decrypt its secrets, unless `withoutKey` accepts that
 */
export async function planKey(
  config: KeySettings,
  { keyFingerprint: needed, hasKey }: Pick<Description, 'keyFingerprint' | 'hasKey'>,
  { withoutKey = false }: { withoutKey?: boolean },
): Promise<KeyPlan> {
  const present = await readPresentKey(config);
  if (!present && hasKey && !withoutKey) return 'write';
  if (withoutKey || needed === null) return 'keep';
  if (!present)
    throw new BackupError(
      `The archive does not contain the secret key: set SECRET_KEY, or copy the old ${keyFile(config)} into place. If the key is lost, restore with --without-key.`,
    );
  if (deriveKeys(present).fingerprint === needed) return 'keep';
  throw new BackupError(
    config.secretKey
      ? 'SECRET_KEY is not the key of this backup. Set that key, or restore with --without-key and give up two-factor authentication.'
      : `${keyFile(config)} is not the key of this backup. Move it away, or restore with --without-key and give up two-factor authentication.`,
  );
}

async function readPresentKey(config: KeySettings): Promise<Buffer | undefined> {
  return config.secretKey ? Buffer.from(config.secretKey) : readKeyFile(keyFile(config));
}
