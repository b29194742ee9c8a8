// Runs each migration once, also when several servers start at the same time (promises: 30), and does not block other
// statements for long.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Executor } from './client.ts';

/** A newer version has migrated the database, which this version could damage. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

const NEWER = 'The database was migrated by a newer version of the product; start that version.';

/** An arbitrary advisory lock number. A process that creates tables holds the lock. */
export const MIGRATION_LOCK = 7_246_651;

const MIGRATION_FILES = { migrationsFolder: path.join(import.meta.dirname, 'migrations') };

/** Oldest first. */
export const listMigrations = (): MigrationMeta[] => readMigrationFiles(MIGRATION_FILES);

/** Requests queue behind a migration that waits for a lock. */
const LOCK_TIMEOUT = '1s';
const RETRY_DELAY_MS = 500;
/** About five minutes. */
const MAX_TRIES = 200;
const LOCK_POLL_MS = 100;
/** A line in the log every half minute. */
const POLLS_PER_LOG_LINE = 300;
const CONCURRENTLY = /^((?:CREATE(?: UNIQUE)?|DROP) INDEX) CONCURRENTLY/gim;
/** PostgreSQL's code for a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03';
/** In a migration whose statements cannot run in a transaction, such as CREATE INDEX CONCURRENTLY. */
const OUTSIDE_MARK = /^-- outside of a transaction$/m;

type Log = Pick<Logger, 'info'>;
const silent: Log = { info() {} };

/**
 * Migrates the database on a separate connection without a statement timeout, because a migration of much data may take long.
 * Each migration runs in a separate transaction, whose end releases its locks. Other servers wait until all migrations have
 * run; when a server is killed, the next server continues.
 * @param options.count how many migrations the database has afterwards; default: all
 * @throws {NewerDatabase}
 */
export const migrate = (
  connection: pg.ClientConfig,
  { count, log }: { count?: number; log?: Log } = {},
): Promise<void> => runMigrations(connection, listMigrations().slice(0, count), log);

/** @param migrations oldest first */
export async function runMigrations(
  connection: pg.ClientConfig,
  migrations: readonly MigrationMeta[],
  log: Log = silent,
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'bugquest migration' });
  await client.connect();
  try {
    await lockMigrations(client, log);
    await createMigrationTable(client);
    const { rows } = await client.query('select max(created_at) as latest from drizzle.__drizzle_migrations');
    const latest = Number(rows[0].latest);
    if (latest > migrations.at(-1)!.folderMillis) throw new NewerDatabase(NEWER);
    const pending = migrations.filter(({ folderMillis }) => folderMillis > latest);
    if (pending.length === 0) return;
    const start = performance.now();
    log.info({ migrations: pending.length }, 'migrating the database');
    for (const migration of pending) await applyWhenUnlocked(client, migration);
    log.info({ seconds: Math.round((performance.now() - start) / 1000) }, 'the database is migrated');
  } finally {
    await client.end();
  }
}

/** Polls, because a statement that waits for the lock would block CREATE INDEX CONCURRENTLY. */
async function lockMigrations(client: pg.ClientBase, log: Log): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK]);
    if (rows[0].taken) return;
    if (tries % POLLS_PER_LOG_LINE === 1)
      log.info(await findLockHolder(client), 'waiting for another migration of the database');
    await sleep(LOCK_POLL_MS);
  }
}

/** The PostgreSQL process that migrates, so that an operator can find it, and end it if it hangs. */
async function findLockHolder(client: pg.ClientBase): Promise<object> {
  const { rows } = await client.query(
    `select pid, application_name as application, client_addr as address, state
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
    [MIGRATION_LOCK],
  );
  return rows[0] ?? {};
}

/**
 * A migration that has to wait for a lock gives up and tries again, so that requests do not queue behind it for long. Outside of
 * a transaction, CONCURRENTLY waits for the transactions of others, and no request waits for it.
 */
async function applyWhenUnlocked(client: pg.ClientBase, migration: MigrationMeta): Promise<void> {
  if (runsOutsideTransaction(migration)) return apply(client, migration);
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyInTransaction(client, migration);
    } catch (error) {
      if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE || tries === MAX_TRIES) throw error;
      await sleep(RETRY_DELAY_MS);
    }
  }
}

export const runsOutsideTransaction = ({ sql }: MigrationMeta): boolean =>
  sql.some((statement) => OUTSIDE_MARK.test(statement));

async function applyInTransaction(client: pg.ClientBase, migration: MigrationMeta): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await apply(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function apply(client: pg.ClientBase, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

async function createMigrationTable(client: pg.ClientBase): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

/** Oldest first. */
export async function listAppliedMigrations(
  executor: Executor,
): Promise<{ name: string; writtenAt: string }[]> {
  const { rows } = await executor.execute<{ latest: string }>(
    sql`select coalesce(max(created_at), 0) as latest from drizzle.__drizzle_migrations`,
  );
  const journal = await readFile(path.join(MIGRATION_FILES.migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  return entries
    .filter(({ when }) => when <= Number(rows[0]!.latest))
    .map(({ tag, when }) => ({ name: tag, writtenAt: new Date(when).toISOString() }));
}

/** Brings an empty database to an older state, in the transaction of `client`; `migrate` continues from there. */
export async function applyMigrations(client: pg.ClientBase, count: number): Promise<void> {
  await createMigrationTable(client);
  for (const migration of listMigrations().slice(0, count)) {
    // No request waits for an empty table.
    const sql = migration.sql.map((statement) => statement.replace(CONCURRENTLY, '$1'));
    await apply(client, { ...migration, sql });
  }
}
