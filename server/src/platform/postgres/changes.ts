// Change notifications: at commit, every server learns which topics changed. Reply caches and open pages depend on it.
import { EventEmitter } from 'node:events';
import type { PublishedTopic } from '@bugquest/contract/topics';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import { onPossibleCommit, type Transaction } from '../../db/client.ts';
import type { DatabaseOutage } from './outage.ts';

const CHANNEL = 'changes';
/** The name, in PostgreSQL, of the connection that each running server has. */
export const CHANGES_CONNECTION = 'bugquest changes';
/** PostgreSQL takes payloads of less than 8,000 bytes; a topic with an id takes about 60. */
const MAX_TOPICS = 100;
const RECONNECT_MS = 500;
/** Detects connections that broke without an error. */
const HEARTBEAT_MS = 15_000;
/** A lost machine, or a proxy without a database, may take a connection and never answer. */
const CONNECT_WITHIN_MS = 5_000;

export interface Changes {
  /**
   * Announces the changed topics to every server when the transaction commits. This server handles them before the caller
   * gets a reply, so that callers read their own writes.
   */
  publish(tx: Transaction, topics: readonly PublishedTopic[]): Promise<void>;
  /** Called for changes on all servers. */
  subscribe(listener: (topics: readonly PublishedTopic[]) => void): () => void;
  /** Called immediately for changes on this server. */
  onOwnCommit(listener: (topics: readonly PublishedTopic[]) => void): void;
  /** False while changes may be missed. Caches must not be used then. */
  readonly connected: boolean;
  /** Called after a reconnect: changes may have been missed. */
  onReconnect(listener: () => void): void;
  close(): Promise<void>;
}

/** Opens the notification stream. It reconnects by itself until closed. */
export async function openChanges(
  connection: pg.ClientConfig,
  log: Logger,
  outage?: DatabaseOutage,
): Promise<Changes> {
  const events = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | undefined;
  let connected = false;
  let closed = false;

  /** Resolves when the connection listens. A failed connection is closed. */
  const connect = async () => {
    const next = new pg.Client({
      ...connection,
      application_name: CHANGES_CONNECTION,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: CONNECT_WITHIN_MS,
    });
    next.on('notification', ({ payload }) => events.emit('changed', JSON.parse(payload ?? '[]')));
    next.on('error', (error) => {
      if (!outage?.note(error)) log.warn({ err: error }, 'the stream of changes broke');
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    next.once('end', () => {
      connected = false;
      reconnectSoon();
    });
    client = next;
    connected = true;
  };
  const reconnectSoon = () => {
    if (closed) return;
    setTimeout(() => {
      connect().then(() => events.emit('reconnected'), reconnectSoon);
    }, RECONNECT_MS).unref();
  };

  const heartbeat = setInterval(() => {
    const beating = client;
    if (!connected || !beating) return;
    const silence = setTimeout(() => {
      connected = false;
      // While a statement is unanswered, this closes the socket immediately.
      void beating.end();
    }, HEARTBEAT_MS / 3);
    beating.query('select 1').then(
      () => clearTimeout(silence),
      () => clearTimeout(silence),
    );
  }, HEARTBEAT_MS);
  heartbeat.unref();

  await connect();
  return {
    async publish(tx, topics) {
      // Also when the answer to the commit was lost.
      onPossibleCommit(tx, () => events.emit('committed', topics));
      const distinct = [...new Set(topics)];
      while (distinct.length > 0) {
        const payload = JSON.stringify(distinct.splice(0, MAX_TOPICS));
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
      }
    },
    onOwnCommit: (listener) => void events.on('committed', listener),
    subscribe(listener) {
      events.on('changed', listener);
      return () => events.off('changed', listener);
    },
    get connected() {
      return connected;
    },
    onReconnect: (listener) => void events.on('reconnected', listener),
    async close() {
      closed = true;
      clearInterval(heartbeat);
      await client?.end().catch(() => undefined);
    },
  };
}
