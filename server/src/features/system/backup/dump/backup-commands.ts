// Writes an archive while the product runs. One transaction reads everything, so it sees the database as it was at one moment. Media
// files never change, and are deleted a day after their row at the earliest.
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Config } from '../../../../platform/config.ts';
import { deriveKeys, keyFile, readKeyFile } from '../../../../platform/crypto/secret-key.ts';
import { listWaitingJobs } from '../../../../platform/jobs/waiting-jobs.ts';
import { type Storage, StorageObjectMissing } from '../../../../platform/storage/storage.ts';
import { BackupError, BackupRunning, WrongKey } from '../archive/backup-error.ts';
import { FORMAT, JOBS, type Manifest, TABLES } from '../archive/format.ts';
import { type ArchiveWriter, openArchive } from '../archive/write-archive.ts';
import {
  countMedia,
  describeDatabase,
  listMedia,
  type MediaRow,
  PORTABLE_SETTINGS,
} from './snapshot-queries.ts';

/** An arbitrary advisory lock number. Servers with the same folder must not write to it at the same time. */
const BACKUP_LOCK = 7_246_652;

/** Tables that are empty after a restore. The archive does not contain their files, and the product fills them again. */
const DERIVED_TABLES = ['media_previews'];

/** This job is running during each backup, so the archive excludes it: it must not run again after a restore. */
export const MAKE_BACKUP = { name: 'make-backup' };

export interface BackupSource {
  config: Pick<Config, 'dataDir' | 'secretKey'>;
  connection: pg.ClientConfig;
  storage: Storage;
}

export interface BackupOptions {
  withMedia?: boolean;
  /** Whether to include the key file, if there is one. */
  withKey?: boolean;
  signal?: AbortSignal;
  /** Called for each media file. */
  onProgress?: (done: number, total: number) => void;
}

export interface BackupResult {
  bytes: number;
  tables: number;
  rows: number;
  media: Manifest['media'];
  missing: string[];
  changed: string[];
  hasKey: boolean;
}

/**
 * `file` exists only once it is complete.
 * @throws {BackupError} when the file exists, another backup is running, or the database is empty
 */
export async function writeBackup(
  source: BackupSource,
  file: string,
  options: BackupOptions = {},
): Promise<BackupResult> {
  if (await stat(file).catch(() => undefined))
    throw new BackupError(`${file} exists already; choose another name.`);
  const partial = `${file}.partial`;
  const client = new pg.Client({
    ...source.connection,
    application_name: 'bugquest backup',
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(PORTABLE_SETTINGS);
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as free', [BACKUP_LOCK]);
    if (!rows[0].free) throw new BackupRunning();
    const { manifest, hasKey } = await writeArchive(source, client, partial, options);
    await rename(partial, file);
    await syncFolder(path.dirname(file));
    return {
      bytes: (await stat(file)).size,
      tables: manifest.contents.filter(({ name }) => name.startsWith(TABLES)).length,
      rows: manifest.contents.reduce((sum, { rows }) => sum + rows, 0),
      hasKey,
      ...manifest,
    };
  } catch (error) {
    await rm(partial, { force: true });
    throw toBackupError(error, file);
  } finally {
    await client.end().catch(() => {});
  }
}

function toBackupError(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return new BackupError(`There is no space left for ${file}.`, { cause: error });
  if (code === 'ENOENT' || code === 'EACCES')
    return new BackupError(`${file} cannot be written: its folder is missing or closed to this user.`, {
      cause: error,
    });
  return error;
}

async function writeArchive(
  { config, storage }: BackupSource,
  client: pg.Client,
  file: string,
  { withMedia = true, withKey = true, signal, onProgress }: BackupOptions,
): Promise<{ manifest: Manifest; hasKey: boolean }> {
  const contents = await describeDatabase(client);
  if (!contents) throw new BackupError('There is nothing to back up: the product never used this database.');
  const key =
    withKey && !config.secretKey ? await readFile(keyFile(config)).catch(() => undefined) : undefined;
  if (withKey && !config.secretKey) await checkKey(config, contents.keyFingerprint);
  const archive = await openArchive(file, {
    product: 'bugquest',
    format: FORMAT,
    createdAt: new Date().toISOString(),
    ...contents,
    hasMedia: withMedia,
    hasKey: key !== undefined,
  });
  try {
    if (key) await archive.addKey(key);
    for (const { name, columns } of contents.tables) {
      signal?.throwIfAborted();
      if (DERIVED_TABLES.includes(name)) continue;
      const copied = client.query(copyTo(copyStatement(client, name, columns, 'to stdout')));
      await archive.addContent(`${TABLES}${name}`, copied, () => copied.rowCount);
    }
    await addJobs(archive, client);
    const lostMedia = withMedia
      ? await addAllMedia(archive, client, storage, { signal, onProgress })
      : NO_LOST_MEDIA;
    return { manifest: await archive.finish(lostMedia), hasKey: key !== undefined };
  } catch (error) {
    await archive.abort(error);
    throw error;
  }
}

/** @throws {WrongKey} when the key file is missing or does not match the database */
async function checkKey(config: BackupSource['config'], expectedFingerprint: string | null): Promise<void> {
  if (expectedFingerprint === null) return;
  const key = await readKeyFile(keyFile(config));
  if (!key || deriveKeys(key).fingerprint !== expectedFingerprint) throw new WrongKey(keyFile(config));
}

export function copyStatement(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  direction: 'to stdout' | 'from stdin',
): string {
  const names = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `copy public.${client.escapeIdentifier(table)} (${names}) ${direction}`;
}

async function addJobs(archive: ArchiveWriter, client: pg.ClientBase): Promise<void> {
  let rows = 0;
  async function* lines() {
    for await (const job of listWaitingJobs(client, { except: [MAKE_BACKUP.name] })) {
      rows += 1;
      yield Buffer.from(`${JSON.stringify(job)}\n`);
    }
  }
  await archive.addContent(JOBS, lines(), () => rows);
}

type LostMedia = Pick<Manifest, 'missing' | 'changed'>;
const NO_LOST_MEDIA: LostMedia = { missing: [], changed: [] };

async function addAllMedia(
  archive: ArchiveWriter,
  client: pg.ClientBase,
  storage: Storage,
  { signal, onProgress }: Pick<BackupOptions, 'signal' | 'onProgress'>,
): Promise<LostMedia> {
  const lostMedia: LostMedia = { missing: [], changed: [] };
  const total = await countMedia(client);
  let done = 0;
  for await (const media of listMedia(client)) {
    signal?.throwIfAborted();
    const sha256 = await addMedia(archive, storage, media);
    if (!sha256) lostMedia.missing.push(media.key);
    else if (media.sha256 && sha256 !== media.sha256) lostMedia.changed.push(media.key);
    done += 1;
    onProgress?.(done, total);
  }
  return lostMedia;
}

/** Returns the hash of the file; undefined when it is missing in the storage. */
async function addMedia(
  archive: ArchiveWriter,
  storage: Storage,
  { key, contentType }: MediaRow,
): Promise<string | undefined> {
  const found = await storage.stat(key);
  if (!found) return undefined;
  const body = await storage.read(key).catch((error: Error) => {
    if (error instanceof StorageObjectMissing) return undefined;
    throw error;
  });
  return body && archive.addMedia(key, found.size, contentType, body);
}

/** A rename is durable after fsync of the folder. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
