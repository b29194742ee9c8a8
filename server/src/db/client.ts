import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Whatever runs statements: queries take it, so that they read inside the caller's transaction. */
export type Executor = Database | Transaction;

const CONNECTIONS = 16;
/** Below the 5 s in which a frozen PostgreSQL must turn into a 503 (promises: 25). */
const ANSWER_WITHIN_MS = 4_000;

/** A pool whose queries give up before a person does. */
export function openPool(connection: pg.PoolConfig): pg.Pool {
  return new pg.Pool({
    max: CONNECTIONS,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    idleTimeoutMillis: 60_000,
    application_name: 'bugquest',
    ...connection,
  });
}

export const openDrizzle = (pool: pg.Pool): Database => drizzle(pool, { casing: 'snake_case' });

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a row with such values exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === UNIQUE_VIOLATION;
}

/** PostgreSQL's code of a failed statement; Drizzle keeps the driver's error as the cause of its own. */
function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (cause as { code?: string }).code;
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Whether a row could not be locked at once, because another transaction holds it. */
export function isLockBusy(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE;
}
