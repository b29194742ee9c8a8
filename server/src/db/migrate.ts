// Runs each migration once, however many servers start at the same time (promises: 30).
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** A newer version has migrated the database, which this version could damage. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

const MIGRATIONS = path.join(import.meta.dirname, 'migrations');
/** An arbitrary advisory lock number. */
const MIGRATION_LOCK = 7_246_651;

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
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}

async function refuseNewerDatabase(client: pg.Client): Promise<void> {
  const { entries } = JSON.parse(await readFile(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (tables[0].name === null) return;
  const { rows } = await client.query('select max(created_at) as latest from drizzle.__drizzle_migrations');
  if (Number(rows[0].latest) <= entries.at(-1)!.when) return;
  throw new NewerDatabase('The database was migrated by a newer version of the product; start that version.');
}
