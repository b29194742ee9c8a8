import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { withNamedStatements } from './named-statements.ts';

declare const inTransaction: unique symbol;

type Statements = Omit<NodePgDatabase, 'transaction'>;

/** Statements in one transaction, on one connection. */
export type Transaction = Statements & { readonly [inTransaction]: true };

export type Database = Statements & {
  /** For statements of many shapes, whose best plan hangs on their values: they are planned anew each time. */
  unnamed: Statements;
  /** Commits what `work` did, or rolls it back when it throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
};

/** Whatever runs statements: queries take it, so that they read inside the caller's transaction. */
export type Executor = Statements;

const CONNECTIONS = 16;
/** Below the 5 s in which a frozen PostgreSQL must turn into a 503 (promises: 25). */
const ANSWER_WITHIN_MS = 4_000;

/** A pool whose queries give up before a person does. */
export function openPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: CONNECTIONS,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    idleTimeoutMillis: 60_000,
    application_name: 'bugquest',
    ...connection,
  });
  // A connection that dies in the middle of a transaction also tells its query; without a listener it would end us.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const CASING = { casing: 'snake_case' } as const;

/** Drizzle on the pool, with transactions of our own: its own lose a connection for good when `begin` goes unanswered. */
export function openDrizzle(pool: pg.Pool): Database {
  const statements: Statements = drizzle(withNamedStatements(pool), CASING);
  return Object.assign(statements, {
    unnamed: drizzle(pool, CASING),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => runTransaction(pool, work),
  });
}

const transactions = new WeakMap<pg.PoolClient, Transaction>();

/** One Drizzle for each connection, which has one transaction at a time: making it is dearer than a statement. */
function transactionOn(client: pg.PoolClient): Transaction {
  const known = transactions.get(client);
  if (known) return known;
  const tx = drizzle(withNamedStatements(client), CASING) as unknown as Transaction;
  transactions.set(client, tx);
  return tx;
}

const commitHooks = new WeakMap<Transaction, (() => void)[]>();

/** Runs `hook`, which must not throw, once the transaction has committed and before anybody is told so. */
export function onCommit(tx: Transaction, hook: () => void): void {
  commitHooks.get(tx)?.push(hook);
}

async function runTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const tx = transactionOn(client);
  const hooks: (() => void)[] = [];
  commitHooks.set(tx, hooks);
  let isUsable = false;
  try {
    await client.query('begin');
    const result = await work(tx);
    await client.query('commit');
    isUsable = true;
    for (const hook of hooks) hook();
    return result;
  } catch (error) {
    // Only a server that answered can roll back; a connection that timed out is closed, which does the same.
    isUsable =
      isAnswered(error) &&
      (await client.query('rollback').then(
        () => true,
        () => false,
      ));
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

/** Whether an error is the product's own or PostgreSQL's, rather than the connection's. */
function isAnswered(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return !(cause instanceof Error && /timeout|connection/i.test(cause.message) && !codeOf(cause));
}

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
