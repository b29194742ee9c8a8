// Change notifications: after a commit, every server is notified of the changed topics, and updates reply caches and open pages.
//
// The transaction that changes something inserts a row with the topics. The notification is sent after the commit: PostgreSQL commits
// only one transaction with a notification at a time, so such commits would wait for each other's flush
// (docs/decisions/0095-announced-after-the-commit.md).
import { EventEmitter } from 'node:events';
import { type PublishedTopic, withReportFigures } from '@bugquest/contract/topics';
import pg from 'pg';
import type { Logger } from 'pino';
import { onPossibleCommit, sendWithCommit, type Transaction } from '../../db/client.ts';
import { orderedId } from '../../db/ordered-id.ts';
import { unannouncedChanges } from '../../db/schema/changes.ts';
import type { DatabaseOutage } from './outage.ts';

const CHANNEL = 'changes';
/** The `application_name` of a connection that each running server has. */
export const CHANGES_CONNECTION = 'bugquest changes';
/** In one notification. PostgreSQL allows payloads of less than 8,000 bytes; a topic with an id takes about 60. */
const MAX_TOPICS = 100;
const RECONNECT_MS = 500;
/**
 * How often a server announces changes that another server did not announce. This also detects connections that broke without an error.
 */
const POLL_MS = 2_000;
const ANSWER_TIMEOUT_MS = 5_000;
/** Announces the changes of the given rows, and changes that another server did not announce in time. */
const ANNOUNCE = `
  with announced as (
    delete from unannounced_changes where id = any($1) or written_at < clock_timestamp() - interval '2 seconds'
    returning topics
  )
  select pg_notify('${CHANNEL}', to_json(topics)::text) from announced`;
/** A proxy whose database is lost may accept a connection and never answer. */
const CONNECT_WITHIN_MS = 5_000;

export interface Changes {
  /**
   * Announces the changed topics to every server within milliseconds after the commit, or within some seconds when this server dies
   * after the commit. This server handles them before the caller gets a reply, so that callers read their own writes.
   */
  publish(tx: Transaction, topics: readonly PublishedTopic[]): Promise<void>;
  /** Called for changes on all servers. */
  subscribe(listener: (topics: readonly PublishedTopic[]) => void): () => void;
  /** Called immediately for changes on this server. */
  onOwnCommit(listener: (topics: readonly PublishedTopic[]) => void): void;
  /** While this is false, changes may be missed, and caches must not be used. */
  readonly connected: boolean;
  onReconnect(listener: () => void): void;
  close(): Promise<void>;
}

export async function openChanges(
  connection: pg.ClientConfig,
  log: Logger,
  outage?: DatabaseOutage,
): Promise<Changes> {
  const events = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | undefined;
  let connected = false;
  let closed = false;

  const connect = async () => {
    const newClient = new pg.Client({
      ...connection,
      application_name: CHANGES_CONNECTION,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: CONNECT_WITHIN_MS,
    });
    newClient.on('notification', ({ payload }) => events.emit('changed', JSON.parse(payload ?? '[]')));
    newClient.on('error', (error) => {
      if (!outage?.handleConnectionError(error)) log.warn({ err: error }, 'the stream of changes broke');
    });
    try {
      await newClient.connect();
      // The commit of an announcement needs no flush.
      await newClient.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    } catch (error) {
      await newClient.end().catch(() => undefined);
      throw error;
    }
    newClient.once('end', () => {
      connected = false;
      reconnectSoon();
    });
    client = newClient;
    connected = true;
  };
  const reconnectSoon = () => {
    if (closed) return;
    setTimeout(() => {
      connect().then(() => events.emit('reconnected'), reconnectSoon);
    }, RECONNECT_MS).unref();
  };

  /** The topics of each transaction are stored in one row, with its commit. */
  const topicsOf = new WeakMap<Transaction, Set<PublishedTopic>>();
  let unannounced: string[] = [];
  let announcing: Promise<void> | undefined;
  /** Commits during an announcement are announced together in the next announcement. */
  const announce = async (): Promise<void> => {
    if (!client) return;
    const ids = unannounced;
    unannounced = [];
    // When the connection breaks, the next poll announces these changes.
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

  const pollTimer = setInterval(() => {
    const polledClient = client;
    if (!connected || !polledClient) return;
    const answerTimer = setTimeout(() => {
      connected = false;
      // While a statement is unanswered, this closes the socket immediately.
      void polledClient.end();
    }, ANSWER_TIMEOUT_MS);
    void announceSoon().finally(() => clearTimeout(answerTimer));
  }, POLL_MS);
  pollTimer.unref();

  await connect();
  return {
    async publish(tx, changed) {
      const topics = withReportFigures(changed);
      const published = topicsOf.get(tx);
      if (published) {
        for (const topic of topics) published.add(topic);
        return;
      }
      const collected = new Set<PublishedTopic>(topics);
      topicsOf.set(tx, collected);
      const ids: string[] = [];
      sendWithCommit(tx, async () => {
        const distinct = [...collected];
        const rows: { id: string; topics: string[] }[] = [];
        while (distinct.length > 0) rows.push({ id: orderedId(), topics: distinct.splice(0, MAX_TOPICS) });
        ids.push(...rows.map(({ id }) => id));
        // `execute` sends immediately. Without it, the statement would be sent after the commit.
        if (rows.length > 0) await tx.insert(unannouncedChanges).values(rows).execute();
      });
      // Called also when the answer to the commit was lost.
      onPossibleCommit(tx, () => {
        events.emit('committed', [...collected]);
        unannounced.push(...ids);
        if (ids.length > 0) void announceSoon();
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
      clearInterval(pollTimer);
      if (connected) await announceSoon();
      await client?.end().catch(() => undefined);
    },
  };
}
