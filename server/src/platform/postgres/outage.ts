// Logs once, with the cause, that the database is lost, and once that it is back. During the outage, every part of the server gets the
// same errors repeatedly.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { isConnectionLost } from '../../db/driver-errors.ts';
import { causesOf, isFailedQuery } from '../log.ts';

/** PostgreSQL: connection exception, shutdown, too many connections. */
const DATABASE_GONE = /^(08|57P|53300)/;
const CONNECTION_GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
const POLL_MS = 1_000;
const ANSWER_TIMEOUT_MS = 5_000;

export const isDatabaseGone = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) =>
      DATABASE_GONE.test(cause.code ?? '') ||
      (CONNECTION_GONE.has(cause.code ?? '') && cause.syscall !== 'open') ||
      (!isFailedQuery(cause) && isConnectionLost(cause)),
  );

export interface DatabaseOutage {
  /**
   * For errors of connections to the database. Returns true when the database may be lost, and then logs that.
   */
  handleConnectionError(error: unknown): boolean;
  /** For errors of requests, which may also come from another server. Returns true when the lost database is the cause. */
  handleRequestError(error: unknown): boolean;
  stop(): void;
}

export function watchDatabase(
  connection: pg.ClientConfig,
  log: Pick<Logger, 'error' | 'warn' | 'info'>,
): DatabaseOutage {
  const stopping = new AbortController();
  let isPolling = false;
  let isLost = false;

  /** Other errors until the end of the outage have the same cause and are not logged. */
  async function pollUntilBack(err: unknown): Promise<void> {
    isPolling = true;
    const startedAt = performance.now();
    while (!stopping.signal.aborted && !(await isAnswering(connection))) {
      if (!isLost) log.error({ err }, 'the database is lost; requests get 503 until it is back');
      isLost = true;
      await sleep(POLL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
    if (!stopping.signal.aborted) {
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      if (isLost) log.info({ seconds }, 'the database is back');
      else log.warn({ err }, 'a connection to the database broke');
    }
    isPolling = false;
    isLost = false;
  }

  return {
    handleConnectionError(error) {
      if (!isDatabaseGone(error)) return false;
      if (!isPolling) void pollUntilBack(error);
      return true;
    },
    handleRequestError(error) {
      if (isDatabaseGone(error) && causesOf(error).some(isFailedQuery) && !isPolling)
        void pollUntilBack(error);
      return isLost && isDatabaseGone(error);
    },
    stop: () => stopping.abort(),
  };
}

async function isAnswering(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    application_name: 'bugquest',
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
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
