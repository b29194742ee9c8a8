import type pg from 'pg';
import { type Database, openDrizzle, openPool } from './client.ts';

const LONGEST_STATEMENT_SECONDS = 120;

/** Runs the statements of jobs that read a whole table. `ctx.db` ends each after the few seconds that a request may take. */
export async function withLongStatements<T>(
  connection: pg.PoolConfig,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const pool = openPool(connection, LONGEST_STATEMENT_SECONDS);
  try {
    return await work(openDrizzle(pool));
  } finally {
    await pool.end();
  }
}
