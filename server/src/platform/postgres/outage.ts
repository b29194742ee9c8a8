// Logs once that the database is lost, with the cause, and once that it is back. During the outage, every part of the server gets
// the same errors again and again.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { isConnectionLost } from '../../db/driver-errors.ts';
import { causesOf, isFailedQuery } from '../log.ts';

/** Error codes of PostgreSQL and the driver for "unreachable", "shutting down" and "not answering". */
const DATABASE_GONE = /^(08|57P|53300)/;
const CONNECTION_GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
const ASK_AGAIN_MS = 1_000;
const ANSWERS_WITHIN_MS = 5_000;

/** Whether an error means that the database cannot be reached, or does not answer. */
export const isDatabaseGone = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) =>
      DATABASE_GONE.test(cause.code ?? '') ||
      (CONNECTION_GONE.has(cause.code ?? '') && cause.syscall !== 'open') ||
      (!isFailedQuery(cause) && isConnectionLost(cause)),
  );

export interface DatabaseOutage {
  /**
   * Handles errors of connections to the database. Returns whether the error means a lost database, which is then logged here.
   */
  note(error: unknown): boolean;
  /** Handles errors of requests, which may come from another lost server. Returns whether the database is known to be lost. */
  explains(error: unknown): boolean;
  stop(): void;
}

export function watchDatabase(
  connection: pg.ClientConfig,
  log: Pick<Logger, 'error' | 'warn' | 'info'>,
): DatabaseOutage {
  const stopping = new AbortController();
  let isAsking = false;
  let isLost = false;

  /** Asks until the database answers. Errors in between have the same cause. */
  async function ask(err: unknown): Promise<void> {
    isAsking = true;
    const since = performance.now();
    while (!stopping.signal.aborted && !(await answers(connection))) {
      if (!isLost) log.error({ err }, 'the database is lost; requests get 503 until it is back');
      isLost = true;
      await sleep(ASK_AGAIN_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
    if (!stopping.signal.aborted) {
      const seconds = Math.round((performance.now() - since) / 1000);
      if (isLost) log.info({ seconds }, 'the database is back');
      else log.warn({ err }, 'a connection to the database broke');
    }
    isAsking = false;
    isLost = false;
  }

  return {
    note(error) {
      if (!isDatabaseGone(error)) return false;
      if (!isAsking) void ask(error);
      return true;
    },
    explains(error) {
      if (isDatabaseGone(error) && causesOf(error).some(isFailedQuery) && !isAsking) void ask(error);
      return isLost && isDatabaseGone(error);
    },
    stop: () => stopping.abort(),
  };
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    application_name: 'bugquest',
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => {});
  }
}
