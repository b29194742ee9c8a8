// Migrations run once each, however many servers start at the same time (promises: 30).
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number that no other program on this database uses for its advisory locks. */
const MIGRATION_LOCK = 7_246_651;

/**
 * Brings the database up to date, on a connection of its own: a migration of much data may take its time. Others wait
 * until the first has finished; the lock ends with the connection, also of a server that was killed.
 */
export async function migrate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'bugquest migration' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), {
      migrationsFolder: path.join(import.meta.dirname, 'migrations'),
    });
  } finally {
    await client.end();
  }
}
