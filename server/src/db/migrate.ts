// Runs each migration once, however many servers start at the same time (promises: 30).
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Executor } from './client.ts';

/** A newer version has migrated the database, which this version could damage. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

/** An arbitrary advisory lock number. Whoever creates tables holds the lock. */
export const MIGRATION_LOCK = 7_246_651;

const FILES = { migrationsFolder: path.join(import.meta.dirname, 'migrations') };

/** All migrations of this version, oldest first. */
export const listMigrations = (): MigrationMeta[] => readMigrationFiles(FILES);

/**
 * Migrates the database on a separate connection without timeouts, because a migration of much data may take long. Other
 * servers wait for the lock, which ends with the connection, also when a server is killed.
 * @throws {NewerDatabase}
 */
export async function migrate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'bugquest migration' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerDatabase(client);
    await runMigrations(drizzle(client), FILES);
  } finally {
    await client.end();
  }
}

async function refuseNewerDatabase(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (tables[0].name === null) return;
  const { rows } = await client.query('select max(created_at) as latest from drizzle.__drizzle_migrations');
  if (Number(rows[0].latest) <= listMigrations().at(-1)!.folderMillis) return;
  throw new NewerDatabase('The database was migrated by a newer version of the product; start that version.');
}

/** The migrations that the database has, oldest first, with when they were written. */
export async function listAppliedMigrations(
  executor: Executor,
): Promise<{ name: string; writtenAt: string }[]> {
  const { rows } = await executor.execute<{ latest: string }>(
    sql`select coalesce(max(created_at), 0) as latest from drizzle.__drizzle_migrations`,
  );
  const journal = await readFile(path.join(FILES.migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  return entries
    .filter(({ when }) => when <= Number(rows[0]!.latest))
    .map(({ tag, when }) => ({ name: tag, writtenAt: new Date(when).toISOString() }));
}

/** Brings an empty database to an older state, in the transaction of `client`; `migrate` continues from there. */
export async function applyMigrations(client: pg.ClientBase, count: number): Promise<void> {
  // The table in which Drizzle records migrations.
  await client.query(`create schema if not exists drizzle`);
  await client.query(
    `create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql, hash, folderMillis } of listMigrations().slice(0, count)) {
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`, [
      hash,
      folderMillis,
    ]);
  }
}
