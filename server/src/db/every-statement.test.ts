// `npm test` saves the statements of all server tests, and runs this test also on the PostgreSQL of the machine: it must know
// every statement that the embedded version knows.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { createTestDatabase } from '../testing/database/database.ts';
import { readStatements } from '../testing/database/statements.ts';
import { migrate } from './migrate.ts';

const statements = readStatements(process.env.KEPT_STATEMENTS!);

/** Maps each statement that the database refuses to prepare to the error message. */
async function findUnknownStatements(connection: pg.ClientConfig): Promise<Map<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const unknown = new Map<string, string>();
  for (const statement of statements) {
    await client
      .query(`prepare one as ${statement}`)
      .then(() => client.query('deallocate one'))
      .catch((error: Error) => unknown.set(statement, error.message));
  }
  await client.end();
  return unknown;
}

test('PostgreSQL knows every statement', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bugquest-test-'));
  const embedded = await startEmbeddedPostgres({ dataDir, durable: false });
  const database = await createTestDatabase();
  try {
    await migrate(embedded.connection);
    // Some statements are wrong on purpose, or use tables that a test created.
    const alwaysUnknown = await findUnknownStatements(embedded.connection);
    const unknown = await findUnknownStatements(database.connection);
    expect(statements.length - alwaysUnknown.size).toBeGreaterThan(500);
    expect([...unknown].filter(([statement]) => !alwaysUnknown.has(statement))).toEqual([]);
  } finally {
    await database.drop();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
