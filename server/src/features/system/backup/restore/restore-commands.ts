// Restores an archive into an empty database and a media storage. Rows are committed last, so a failed or interrupted restore leaves an
// empty database.
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { Logger } from 'pino';
import { MIGRATION_LOCK, migrate } from '../../../../db/migrate.ts';
import type { Config } from '../../../../platform/config.ts';
import { deriveKeys, keyFile, readKeyFile } from '../../../../platform/crypto/secret-key.ts';
import { openDataFolder } from '../../../../platform/files/data-folder.ts';
import { addErasedIds, readErasedIds } from '../../../../platform/files/erased-accounts.ts';
import { type JobRestorer, openJobRestorer } from '../../../../platform/jobs/waiting-jobs.ts';
import { openDatabase } from '../../../../platform/postgres/database.ts';
import { openStorage, type Storage } from '../../../../platform/storage/storage.ts';
import { IDENTITY_SETTING, readIdentity } from '../../../../platform/storage/store-identity.ts';
import { BackupError } from '../archive/backup-error.ts';
import type { Description, Manifest } from '../archive/format.ts';
import { readArchive, readDescription } from '../archive/read-archive.ts';
import { PORTABLE_SETTINGS } from '../dump/snapshot-queries.ts';
import { checkEmpty, checkMigrations, createTables, loadContent, setSequences } from './load-commands.ts';

interface RestoreOptions {
  /** False: the media storage still has the files and is not changed. */
  withMedia?: boolean;
  /** True: restores even if no key can decrypt the secrets. */
  withoutKey?: boolean;
  signal?: AbortSignal;
  /** Called after the check of the archive, and for each media file. */
  onProgress?: (step: 'checked' | 'media', done: number) => void;
}

interface RestoreResult {
  createdAt: string;
  rows: number;
  media: number;
  missing: string[];
  changed: string[];
  key: KeyPlan;
  /** Number of accounts that were erased after the backup. The next start erases them again. */
  erased: number;
}

/**
 * Restores `file` into the configured database and storage.
 * @throws {BackupError} before anything is written, when the archive is damaged or newer than the product, when its secrets need another
 * key, or when the database is not empty
 */
export async function restoreBackup(
  config: Config,
  log: Logger,
  file: string,
  options: RestoreOptions = {},
): Promise<RestoreResult> {
  const description = await readDescription(file);
  checkMigrations(file, description);
  const key = await planKey(config, description, options);
  const check = async () => {
    await checkArchive(file, options);
    options.onProgress?.('checked', 0);
  };
  // Opening the embedded database creates it, so the archive is checked before.
  const isNew = !config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres'));
  if (isNew) await check();
  await openDataFolder(config.dataDir, log);
  const database = await openDatabase(config, log);
  const client = new pg.Client({
    ...(database.connection as pg.ClientConfig),
    application_name: 'bugquest restore',
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(PORTABLE_SETTINGS);
    // A server that starts now waits until the tables are complete.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await checkEmpty(client);
    if (!isNew) await check();
    // The list is written before the rows, because the first start must find it.
    await addErasedIds(config.backupDir, await readErasedIds(path.dirname(file)));
    const storage = await openStorage(config);
    const manifest = await restoreDatabase(
      { config, client, storage, description, key, file, options },
      database.connection,
    );
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await migrate(database.connection as pg.ClientConfig);
    await client.query('analyze');
    return {
      erased: await countErased(client, config.backupDir),
      createdAt: description.createdAt,
      rows: manifest.contents.reduce((sum, { rows }) => sum + rows, 0),
      media: options.withMedia === false ? 0 : manifest.media.files,
      missing: manifest.missing,
      changed: manifest.changed,
      key,
    };
  } finally {
    await client.end().catch(() => {});
    await database.stop();
  }
}

async function countErased(client: pg.ClientBase, folder: string): Promise<number> {
  const { rows } = await client.query(
    'select count(*)::int as erased from employees where id = any($1) and deleted_at is null',
    [await readErasedIds(folder)],
  );
  return rows[0].erased;
}

async function checkArchive(file: string, { signal }: RestoreOptions): Promise<void> {
  for await (const _ of readArchive(file)) signal?.throwIfAborted();
}

interface Restore {
  config: Config;
  client: pg.Client;
  storage: Storage;
  description: Description;
  key: KeyPlan;
  file: string;
  options: RestoreOptions;
}

async function restoreDatabase(restore: Restore, connection: pg.PoolConfig): Promise<Manifest> {
  const { client, description } = restore;
  const { rows: found } = await client.query(`select to_regnamespace('jobs') is not null as exists`);
  const jobs = await openJobRestorer(connection);
  /** Functions that remove created files when the restore fails. */
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    await client.query('begin');
    await createTables(client, description);
    const manifest = await loadArchive(restore, jobs, cleanups);
    await setSequences(client, description);
    await client.query('commit');
    return manifest;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    await jobs.close();
    if (!found[0].exists) await client.query('drop schema jobs cascade').catch(() => {});
    for (const remove of cleanups) await remove().catch(() => {});
    throw error;
  } finally {
    await jobs.close();
  }
}

async function loadArchive(
  { config, client, storage, description, key, file, options }: Restore,
  jobs: JobRestorer,
  cleanups: (() => Promise<unknown>)[],
): Promise<Manifest> {
  const { signal, onProgress, withMedia = true } = options;
  const rows = new Map<string, number>();
  let media = 0;
  for await (const section of readArchive(file)) {
    signal?.throwIfAborted();
    switch (section.kind) {
      case 'key':
        if (key === 'write') await writeKey(config, section.bytes, cleanups);
        break;
      case 'content':
        rows.set(section.name, await loadContent(client, jobs, description, section));
        break;
      case 'media':
        if (!withMedia) break;
        if (media === 0) await claimStorage(client, storage);
        if (!(await storage.stat(section.key))) cleanups.push(() => storage.remove(section.key));
        await storage.write(section.key, Readable.from(section.body), { contentType: section.contentType });
        media += 1;
        onProgress?.('media', media);
        break;
      case 'manifest':
        if (media === 0) await claimStorage(client, storage);
        // Checks the key file that exists now.
        await planKey(config, { ...description, hasKey: false }, options);
        for (const { name, rows: expected } of section.manifest.contents) {
          // Empty tables have no parts.
          const loaded = rows.get(name) ?? 0;
          if (loaded !== expected)
            throw new BackupError(`${name} has ${loaded} rows instead of ${expected}.`);
        }
        return section.manifest;
    }
  }
  throw new BackupError(`The archive ${file} ends too early.`);
}

/**
 * Refuses the storage of another database. A storage without an identity is accepted: the next start gives it and the restored database a
 * new identity.
 */
async function claimStorage(client: pg.Client, storage: Storage): Promise<void> {
  const { rows } = await client.query('select value from settings where key = $1', [IDENTITY_SETTING]);
  const found = await readIdentity(storage);
  if (found && found !== rows[0]?.value)
    throw new BackupError(
      'The media storage belongs to another database: set MEDIA_URL to an empty bucket, or DATA_DIR to a new folder.',
    );
  if (!found) await client.query('delete from settings where key = $1', [IDENTITY_SETTING]);
}

async function writeKey(config: Config, key: Buffer, cleanups: (() => Promise<unknown>)[]): Promise<void> {
  const target = keyFile(config);
  await writeFile(target, key, { mode: 0o600, flag: 'wx', flush: true });
  cleanups.push(() => rm(target, { force: true }));
}

type KeySettings = Pick<Config, 'secretKey' | 'dataDir'>;

/** `write`: write the key file of the archive. `keep`: write nothing, because the settings or the folder already have the key. */
type KeyPlan = 'write' | 'keep';

/** @throws {BackupError} when the restored product could not decrypt its secrets, unless `withoutKey` is true */
async function planKey(
  config: KeySettings,
  { keyFingerprint: expectedFingerprint, hasKey }: Pick<Description, 'keyFingerprint' | 'hasKey'>,
  { withoutKey = false }: { withoutKey?: boolean },
): Promise<KeyPlan> {
  const existingKey = await readExistingKey(config);
  if (!existingKey && hasKey && !withoutKey) return 'write';
  if (withoutKey || expectedFingerprint === null) return 'keep';
  if (!existingKey)
    throw new BackupError(
      `The archive does not contain the secret key: set SECRET_KEY, or copy the old ${keyFile(config)} into place. If the key is lost, restore with --without-key.`,
    );
  if (deriveKeys(existingKey).fingerprint === expectedFingerprint) return 'keep';
  throw new BackupError(
    config.secretKey
      ? 'SECRET_KEY is not the key of this backup. Set that key, or restore with --without-key and give up two-factor authentication.'
      : `${keyFile(config)} is not the key of this backup. Move it away, or restore with --without-key and give up two-factor authentication.`,
  );
}

async function readExistingKey(config: KeySettings): Promise<Buffer | undefined> {
  return config.secretKey ? Buffer.from(config.secretKey) : readKeyFile(keyFile(config));
}
