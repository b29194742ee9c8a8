// A cache of encoded replies. An entry stays until a change notification names one of its topics.
import type { PublishedTopic } from '@bugquest/contract/topics';
import { LRUCache } from 'lru-cache';
import type { Changes } from './changes.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** The topics and headers of an entry, without its bodies. The values of most headers are shared. */
const ENTRY_BYTES = 1_000;

/** A serialised reply. */
export interface CachedReply {
  /** The body, encoded once. */
  body: Buffer;
  /** The compressed body, if it is smaller. */
  gzip?: Buffer | undefined;
  headers: Record<string, string>;
}

interface Entry extends CachedReply {
  topics: readonly PublishedTopic[];
}

export interface LiveCache {
  /** The cached reply, or the result of `load()`. Never older than the last change of one of `topics`. */
  keep(
    key: string,
    topics: readonly PublishedTopic[],
    load: () => Promise<CachedReply>,
  ): Promise<CachedReply>;
  /** The size of all entries. */
  bytes(): number;
}

/** Node takes small buffers from slabs of 64 KB, and each would keep its whole slab in memory. */
const withOwnBytes = ({ body, gzip, headers }: CachedReply): CachedReply => ({
  body: ownBytes(body),
  ...(gzip && { gzip: ownBytes(gzip) }),
  headers,
});

function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The result of a load is not cached when a change arrives during it, because it may contain the old state. */
export function openLiveCache(changes: Changes): LiveCache {
  const keysByTopic = new Map<PublishedTopic, Set<string>>();
  const loading = new Map<string, Promise<CachedReply>>();
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body, gzip }, key) =>
      body.length + (gzip?.length ?? 0) + 2 * key.length + ENTRY_BYTES,
    dispose: ({ topics }, key) => dropKey(key, topics),
  });

  const dropKey = (key: string, topics: readonly PublishedTopic[]) => {
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

  return {
    bytes: () => entries.calculatedSize,
    async keep(key, topics, load) {
      if (!changes.connected) return load();
      const kept = entries.get(key);
      if (kept) return kept;
      const underWay = loading.get(key);
      if (underWay) return underWay;

      const started = load();
      loading.set(key, started);
      rememberKey(key, topics);
      try {
        const reply = await started;
        // An invalidation during the load has removed it from `loading`.
        if (loading.get(key) === started && changes.connected)
          entries.set(key, { ...withOwnBytes(reply), topics });
        return reply;
      } finally {
        if (loading.get(key) === started) loading.delete(key);
        if (!entries.has(key) && !loading.has(key)) dropKey(key, topics);
      }
    },
  };
}
