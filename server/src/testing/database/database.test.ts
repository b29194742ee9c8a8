import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

it('creates a separate migrated database for each test file, and drops it', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  // Dropping ends open connections, which clients report as errors.
  client.on('error', () => {});
  const { rows } = await client.query(
    `select current_database() as name, count(*)::int as tables from information_schema.tables
     where table_schema = 'public'`,
  );
  expect(rows[0].name).toBe(database.connection.database);
  expect(rows[0].tables).toBeGreaterThan(0);

  await database.drop();
  const late = new pg.Client(database.connection);
  await expect(late.connect()).rejects.toThrow('does not exist');
});
