// Which reads went stale, told to every server at the commit that made them so: the caches and the open pages of all
// servers hang on this one stream.
import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Logger } from 'pino';
import { onCommit, type Transaction } from '../db/client.ts';

const CHANNEL = 'changes';
const RECONNECT_MS = 500;
/** A connection that died without a word is noticed by its silence. */
const HEARTBEAT_MS = 15_000;

/** `standings`, `reports`, `reports:<employee>`, `employee:<id>`, `settings`, `sessions:<employee>` … */
export type Topic = string;

export interface Changes {
  /**
   * Tells every server, when the transaction commits, that these topics changed; this one before whoever made the
   * change gets an answer, so that people read what they wrote.
   */
  publish(tx: Transaction, topics: readonly Topic[]): Promise<void>;
  /** Hears of changes on all servers. */
  subscribe(listener: (topics: readonly Topic[]) => void): () => void;
  /** Hears of changes on this server at once. */
  onOwnCommit(listener: (topics: readonly Topic[]) => void): void;
  /** False while changes may be missed; whoever caches must not answer from the cache then. */
  readonly connected: boolean;
  /** Called when the stream is back after changes may have been missed. */
  onReconnect(listener: () => void): void;
  close(): Promise<void>;
}

/** Opens the stream; it reconnects by itself until closed. */
export async function openChanges(connection: pg.ClientConfig, log: Logger): Promise<Changes> {
  const events = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | undefined;
  let connected = false;
  let closed = false;

  /** Resolves with a stream that is open; one that cannot be opened leaves nothing behind. */
  const connect = async () => {
    const next = new pg.Client({ ...connection, application_name: 'bugquest changes', keepAlive: true });
    next.on('notification', ({ payload }) => events.emit('changed', JSON.parse(payload ?? '[]')));
    next.on('error', (error) => log.warn({ err: error }, 'the stream of changes broke'));
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
      (beating as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
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
      onCommit(tx, () => events.emit('committed', topics));
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(topics)})`);
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
