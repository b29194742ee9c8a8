// Change notifications: after a commit, every server learns which topics changed. Reply caches and open pages depend on it.
//
// A change is a row in the transaction that causes it. The notification follows the commit: PostgreSQL commits only one
// transaction with a notification at a time, so such commits would wait for each other's flush
// (docs/decisions/0095-announced-after-the-commit.md).
import { EventEmitter } from 'node:events';
import type { PublishedTopic } from '@bugquest/contract/topics';
import pg from 'pg';
import type { Logger } from 'pino';
import { onPossibleCommit, type Transaction } from '../../db/client.ts';
import { orderedId } from '../../db/ordered-id.ts';
import { unannouncedChanges } from '../../db/schema/changes.ts';
import type { DatabaseOutage } from './outage.ts';

const CHANNEL = 'changes';
/** The name, in PostgreSQL, of the connection that each running server has. */
export const CHANGES_CONNECTION = 'bugquest changes';
/** PostgreSQL takes payloads of less than 8,000 bytes; a topic with an id takes about 60. */
const MAX_TOPICS = 100;
const RECONNECT_MS = 500;
/**
 * How often a server looks for changes that another server did not announce. This also detects connections that broke without an
 * error.
 */
const LOOK_MS = 2_000;
const SILENCE_MS = 5_000;
/** Announces the changes of the given rows, and those that a server left behind. */
const ANNOUNCE = `
  with announced as (
    delete from unannounced_changes where id = any($1) or written_at < clock_timestamp() - interval '2 seconds'
    returning topics
  )
  select pg_notify('${CHANNEL}', to_json(topics)::text) from announced`;
/** A lost machine, or a proxy without a database, may accept a connection and never answer. */
const CONNECT_WITHIN_MS = 5_000;

export interface Changes {
  /**
   * Announces the changed topics to every server after the transaction commits: within milliseconds, or within some seconds
   * when this server dies in between. This server handles them before the caller gets a reply, so that callers read their own
   * writes.
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
      // An announcement is a commit of its own, which waits for no flush.
      await next.query(`set synchronous_commit = off; listen ${CHANNEL}`);
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

  let unannounced: string[] = [];
  let announcing: Promise<void> | undefined;
  /** Announces what was committed. Commits during an announcement are announced together by the next one. */
  const announce = async (): Promise<void> => {
    if (!client) return;
    const ids = unannounced;
    unannounced = [];
    // Changes that were not announced, because the connection broke, are found by the next look.
    await client
      .query(ANNOUNCE, [ids])
      .catch((error) => log.debug({ err: error }, 'changes wait to be announced'));
  };
  const announceSoon = () => {
    announcing ??= announce().finally(() => {
      announcing = undefined;
      if (unannounced.length > 0) void announceSoon();
    });
    return announcing;
  };

  const looks = setInterval(() => {
    const asked = client;
    if (!connected || !asked) return;
    const silence = setTimeout(() => {
      connected = false;
      // While a statement is unanswered, this closes the socket immediately.
      void asked.end();
    }, SILENCE_MS);
    void announceSoon().finally(() => clearTimeout(silence));
  }, LOOK_MS);
  looks.unref();

  await connect();
  return {
    async publish(tx, topics) {
      // Also when the answer to the commit was lost.
      onPossibleCommit(tx, () => events.emit('committed', topics));
      const distinct = [...new Set(topics)];
      const rows: { id: string; topics: string[] }[] = [];
      while (distinct.length > 0) rows.push({ id: orderedId(), topics: distinct.splice(0, MAX_TOPICS) });
      if (rows.length === 0) return;
      await tx.insert(unannouncedChanges).values(rows);
      onPossibleCommit(tx, () => {
        unannounced.push(...rows.map(({ id }) => id));
        void announceSoon();
      });
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
      clearInterval(looks);
      if (connected) await announceSoon();
      await client?.end().catch(() => undefined);
    },
  };
}
