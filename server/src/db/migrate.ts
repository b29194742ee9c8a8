// Runs each migration once, however many servers start at the same time (promises: 30).
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** An arbitrary advisory lock number. */
const MIGRATION_LOCK = 7_246_651;

/**
 * Migrates the database on a separate connection without timeouts, because a migration of much data may take long. Other
 * servers wait for the lock, which ends with the connection, also when a server is killed.
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
