import type pg from 'pg';
import { type Database, openDrizzle, openPool } from './client.ts';

const STATEMENT_TIMEOUT_SECONDS = 120;

/** For jobs that read a whole table: `ctx.db` cancels a statement after the few seconds that a request may take. */
export async function withLongStatements<T>(
  connection: pg.PoolConfig,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const pool = openPool(connection, STATEMENT_TIMEOUT_SECONDS);
  try {
    return await work(openDrizzle(pool));
  } finally {
    await pool.end();
  }
}
