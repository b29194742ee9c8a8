// A cache of encoded replies. An entry stays until a change notification names one of its topics.
import type { PublishedTopic } from '@bugquest/contract/topics';
import { LRUCache } from 'lru-cache';
import type { Changes } from './changes.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** Of an entry without its bodies. The values of most headers are shared. */
const ENTRY_BYTES = 1_000;

/** A reply as it is sent. */
export interface Encoded {
  /** JSON in UTF-8, encoded once. */
  body: Buffer;
  /** The same as text, if it is short: it is sent in one piece with the headers. */
  text?: string;
  /** All headers, as names and values in turns; empty for what the server keeps for itself. */
  head: string[];
}

/** An encoded reply. */
export interface Sealed extends Encoded {
  /** The same reply compressed with gzip, if that makes it smaller. */
  gzip?: Encoded;
}

interface Entry extends Sealed {
  topics: readonly PublishedTopic[];
}

export interface LiveCache {
  /** The cached reply. Never older than the last change of one of its topics. */
  find(key: string): Sealed | undefined;
  /** The cached reply, or the result of `load()`. Never older than the last change of one of `topics`. */
  keep(key: string, topics: readonly PublishedTopic[], load: () => Promise<Sealed>): Promise<Sealed>;
  /** The size of all entries. */
  bytes(): number;
}

/** Node takes small buffers from slabs of 64 KB, and each would keep its whole slab in memory. */
const withOwnBytes = ({ body, gzip, ...rest }: Sealed): Sealed => ({
  ...rest,
  body: ownBytes(body),
  ...(gzip && { gzip: { body: ownBytes(gzip.body), head: gzip.head } }),
});

function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The result of a load is not cached when a change arrives during it, because it may contain the old state. */
export function openLiveCache(changes: Changes): LiveCache {
  const keysByTopic = new Map<PublishedTopic, Set<string>>();
  const loading = new Map<string, Promise<Sealed>>();
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body, text = '', gzip }, key) =>
      body.length + 2 * text.length + (gzip?.body.length ?? 0) + 2 * key.length + ENTRY_BYTES,
    dispose: ({ topics }, key) => forgetKey(key, topics),
  });

  const forgetKey = (key: string, topics: readonly PublishedTopic[]) => {
    for (const topic of topics) {
      const keys = keysByTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) keysByTopic.delete(topic);
    }
  };
  const rememberKey = (key: string, topics: readonly PublishedTopic[]) => {
    for (const topic of topics) keysByTopic.set(topic, (keysByTopic.get(topic) ?? new Set()).add(key));
  };
  const invalidate = (topics: readonly PublishedTopic[]) => {
    for (const topic of topics) {
      for (const key of [...(keysByTopic.get(topic) ?? [])]) {
        loading.delete(key);
        entries.delete(key);
      }
    }
  };
  changes.subscribe(invalidate);
  changes.onOwnCommit(invalidate);
  changes.onReconnect(() => {
    loading.clear();
    entries.clear();
  });

  const find = (key: string) => (changes.connected ? entries.get(key) : undefined);

  return {
    find,
    bytes: () => entries.calculatedSize,
    async keep(key, topics, load) {
      if (!changes.connected) return load();
      const kept = find(key);
      if (kept) return kept;
      const underWay = loading.get(key);
      if (underWay) return underWay;

      const started = load();
      loading.set(key, started);
      rememberKey(key, topics);
      try {
        const sealed = await started;
        // An invalidation during the load has removed it from `loading`.
        if (loading.get(key) === started && changes.connected)
          entries.set(key, { ...withOwnBytes(sealed), topics });
        return sealed;
      } finally {
        if (loading.get(key) === started) loading.delete(key);
        if (!entries.has(key) && !loading.has(key)) forgetKey(key, topics);
      }
    },
  };
}
