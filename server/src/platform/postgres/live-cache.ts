// Caches of encoded replies and of values. A change notification removes the entries with one of its topics.
import type { PublishedTopic } from '@bugquest/contract/topics';
import { LRUCache } from 'lru-cache';
import type { Changes } from './changes.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const ENTRY_BYTES = 1_000;
const MAX_VALUES = 1_000;

export interface CachedReply {
  body: Buffer;
  /** Absent for a small body. */
  gzip?: Buffer | undefined;
  headers: Record<string, string>;
}

interface Entry<Value> {
  value: Value;
  topics: readonly PublishedTopic[];
}

export interface LiveCache<Value> {
  /** The cached value, or the result of `load()`. It is never older than the last change of one of `topics`. */
  getOrLoad<V extends Value>(
    key: string,
    topics: readonly PublishedTopic[],
    load: () => Promise<V>,
  ): Promise<V>;
  /** In the unit of the limit: bytes, or the number of values. */
  size(): number;
}

/** Limited by bytes. */
export const openReplyCache = (changes: Changes): LiveCache<CachedReply> =>
  openLiveCache(changes, copyBodies, {
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value: { body, gzip } }, key) =>
      body.length + (gzip?.length ?? 0) + 2 * key.length + ENTRY_BYTES,
  });

/** Values that many requests need, such as the settings. Callers share a value, so they must not change it. */
export const openValueCache = (changes: Changes): LiveCache<unknown> =>
  openLiveCache(changes, (value) => value, { max: MAX_VALUES });

/** Node allocates small buffers inside of 64 KB blocks. A cached buffer would keep its whole block in memory. */
const copyBodies = ({ body, gzip, headers }: CachedReply): CachedReply => ({
  body: copyBytes(body),
  ...(gzip && { gzip: copyBytes(gzip) }),
  headers,
});

function copyBytes(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

type Limit<Value> =
  | { max: number }
  | { maxSize: number; sizeCalculation: (entry: Entry<Value>, key: string) => number };

/**
 * When a change arrives during a load, the result is not cached, because it may contain the old state.
 * @param toKept makes the copy of a loaded value that the cache keeps
 */
function openLiveCache<Value>(
  changes: Changes,
  toKept: (value: Value) => Value,
  limit: Limit<Value>,
): LiveCache<Value> {
  const keysByTopic = new Map<PublishedTopic, Set<string>>();
  const loading = new Map<string, Promise<Value>>();
  const entries = new LRUCache<string, Entry<Value>>({
    ...limit,
    dispose: ({ topics }, key) => dropKey(key, topics),
  });

  const dropKey = (key: string, topics: readonly PublishedTopic[]) => {
    for (const topic of topics) {
      const keys = keysByTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) keysByTopic.delete(topic);
    }
  };
  const addKey = (key: string, topics: readonly PublishedTopic[]) => {
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

  return {
    size: () => entries.calculatedSize || entries.size,
    async getOrLoad<V extends Value>(key: string, topics: readonly PublishedTopic[], load: () => Promise<V>) {
      if (!changes.connected) return load();
      const entry = entries.get(key);
      // A key always has the same kind of value.
      if (entry) return entry.value as V;
      const pendingValue = loading.get(key);
      if (pendingValue) return pendingValue as Promise<V>;

      const pendingLoad = load();
      loading.set(key, pendingLoad);
      addKey(key, topics);
      try {
        const value = await pendingLoad;
        if (loading.get(key) === pendingLoad && changes.connected)
          entries.set(key, { value: toKept(value), topics });
        return value;
      } finally {
        if (loading.get(key) === pendingLoad) loading.delete(key);
        if (!entries.has(key) && !loading.has(key)) dropKey(key, topics);
      }
    },
  };
}
