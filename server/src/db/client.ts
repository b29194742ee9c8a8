import { availableParallelism } from 'node:os';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isConnectionLost, isReadOnly } from './driver-errors.ts';
import { withNamedStatements, withSpans } from './statements.ts';

declare const inTransaction: unique symbol;

type Statements = Omit<NodePgDatabase, 'transaction'>;

/** Statements in one transaction, on one connection. */
export type Transaction = Statements & { readonly [inTransaction]: true };

declare const inSnapshot: unique symbol;

/** A transaction whose statements all read the same moment of the database. A function whose result is stored for good takes one. */
export type Snapshot = Transaction & { readonly [inSnapshot]: true };

export type Database = Statements & {
  /** Runs statements whose best plan depends on their values. PostgreSQL plans them each time. */
  unnamed: Statements;
  /**
   * Single statements that a transaction waits for, such as the load of a cache. They have a connection of their own: when transactions
   * have all connections of the pool, they would wait for each other.
   */
  outside: Statements;
  /** Numbers of busy and idle connections, and of callers that wait for a connection. */
  connections(): { busy: number; idle: number; waiting: number };
  /** Commits after `work`, or rolls back when it throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * A transaction in repeatable read. Its moment is that of its first read; locks that it takes before wait for others. `work` runs
   * again when it changes a row that somebody else has changed since then.
   */
  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
};

/** A database or a transaction. Queries take it, so that they can read inside the caller's transaction. */
export type Executor = Statements;

/** More than the processors can use only take memory of PostgreSQL (docs/decisions/0110-waits-for-postgresql.md). */
export const MAX_CONNECTIONS = Math.min(16, 2 + 2 * availableParallelism());

/** @param timeout seconds for a statement, and for waiting for a connection */
export function openPool(connection: pg.PoolConfig, timeout: number, max = MAX_CONNECTIONS): pg.Pool {
  const pool = new pg.Pool({
    max,
    connectionTimeoutMillis: timeout * 1000,
    query_timeout: timeout * 1000,
    idleTimeoutMillis: 60_000,
    // Notices idle connections whose other side is lost before a request gets them.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    pipeline: true,
    application_name: 'bugquest',
    ...connection,
  });
  // The failed query reports a broken connection too; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const CASING = { casing: 'snake_case' } as const;

/**
 * Replaces Drizzle's transactions, which never return a connection to the pool when `begin` gets no answer.
 * @param outside a pool of one connection, for programs with many transactions at a time
 */
export function openDrizzle(pool: pg.Pool, outside = pool): Database {
  const statements: Statements = drizzle(withNamedStatements(withSpans(pool)), CASING);
  return Object.assign(statements, {
    unnamed: drizzle(withSpans(pool), CASING),
    outside: drizzle(withNamedStatements(withSpans(outside)), CASING),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => runTransaction(pool, 'begin', work),
    snapshot: <T>(work: (snapshot: Snapshot) => Promise<T>) =>
      againAfterConflict(() =>
        runTransaction(pool, 'begin isolation level repeatable read', (tx) => work(tx as Snapshot)),
      ),
  });
}

const SERIALIZATION_FAILURE = '40001';
const MAX_TRIES = 3;

/** A snapshot cannot change a row that somebody else has changed since its moment. A new one can. */
async function againAfterConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === MAX_TRIES || errorCodeOf(error) !== SERIALIZATION_FAILURE) throw error;
    }
  }
}

interface CommitParts {
  statements: (() => Promise<unknown>)[];
  hooks: (() => void)[];
}

const commitParts = new WeakMap<Transaction, CommitParts>();

/** Sends the statement of `send` with the commit, so that the transaction does not wait for it separately. */
export function sendWithCommit(tx: Transaction, send: () => Promise<unknown>): void {
  commitParts.get(tx)?.statements.push(send);
}

/**
 * Runs `hook` after the commit succeeded, or after its answer was lost, because the commit may have succeeded. `hook` runs
 * before the caller of the transaction continues, and must not throw.
 */
export function onPossibleCommit(tx: Transaction, hook: () => void): void {
  commitParts.get(tx)?.hooks.push(hook);
}

async function runTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const statements: Statements = drizzle(withNamedStatements(withSpans(client)), CASING);
  const tx = statements as Transaction;
  const parts: CommitParts = { statements: [], hooks: [] };
  commitParts.set(tx, parts);
  let isUsable = false;
  try {
    // Nothing waits for it: the connection sends it with the first statement, which fails if it fails.
    const begun = client.query(begin);
    begun.catch(() => {});
    const result = await work(tx);
    await begun;
    await commit(client, parts);
    isUsable = true;
    return result;
  } catch (error) {
    // Roll back only if the server answered. A connection that timed out, or that leads to a standby, is closed, which has the
    // same effect.
    isUsable =
      isFromPrimary(error) &&
      (await client.query('rollback').then(
        () => true,
        () => false,
      ));
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

async function commit(client: pg.PoolClient, { statements, hooks }: CommitParts): Promise<void> {
  const runHooks = () => {
    for (const hook of hooks) hook();
  };
  const sent = Promise.all(statements.map((send) => send()));
  sent.catch(() => {});
  const { command } = await client.query('commit').catch((error: unknown) => {
    // The transaction may have been committed.
    runHooks();
    throw error;
  });
  await sent;
  // PostgreSQL answers the commit of a failed transaction with a rollback.
  if (command === 'ROLLBACK') throw new Error('A statement of the transaction had failed.');
  runHooks();
}

/** False for errors of the connection and of a read-only PostgreSQL. */
function isFromPrimary(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return !(cause instanceof Error && (isConnectionLost(cause) || isReadOnly(cause)));
}

const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';

export function isUniqueViolation(error: unknown): boolean {
  return errorCodeOf(error) === UNIQUE_VIOLATION;
}

export const violatedConstraint = (error: unknown): string | undefined => driverError(error).constraint;

const errorCodeOf = (error: unknown): string | undefined => driverError(error).code;

/** Drizzle throws another error, with the driver's error as its cause. */
function driverError(error: unknown): { code?: string; constraint?: string } {
  return (error instanceof Error && error.cause ? error.cause : error) as {
    code?: string;
    constraint?: string;
  };
}

const IN_FAILED_TRANSACTION = '25P02';

/** Whether a statement failed only because an earlier one of its transaction had failed. */
export const isInFailedTransaction = (error: unknown): boolean =>
  errorCodeOf(error) === IN_FAILED_TRANSACTION;

const LOCK_NOT_AVAILABLE = '55P03';

/** Whether the row that a new row refers to no longer exists. */
export function isReferenceMissing(error: unknown): boolean {
  return errorCodeOf(error) === FOREIGN_KEY_VIOLATION;
}

/** Whether a `nowait` lock failed because another transaction holds the row. */
export function isLockBusy(error: unknown): boolean {
  return errorCodeOf(error) === LOCK_NOT_AVAILABLE;
}
