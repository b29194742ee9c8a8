// A cache of encoded replies. A change notification removes the entries with one of its topics.
import type { PublishedTopic } from '@bugquest/contract/topics';
import { LRUCache } from 'lru-cache';
import type { Changes } from './changes.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const ENTRY_BYTES = 1_000;

export interface CachedReply {
  body: Buffer;
  /** Absent for a small body. */
  gzip?: Buffer | undefined;
  headers: Record<string, string>;
}

interface Entry extends CachedReply {
  topics: readonly PublishedTopic[];
}

export interface LiveCache {
  /** The cached reply, or the result of `load()`. The reply is never older than the last change of one of `topics`. */
  getOrLoad(
    key: string,
    topics: readonly PublishedTopic[],
    load: () => Promise<CachedReply>,
  ): Promise<CachedReply>;
  bytes(): number;
}

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

/** When a change arrives during a load, the result is not cached, because it may contain the old state. */
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
    bytes: () => entries.calculatedSize,
    async getOrLoad(key, topics, load) {
      if (!changes.connected) return load();
      const cachedReply = entries.get(key);
      if (cachedReply) return cachedReply;
      const pendingReply = loading.get(key);
      if (pendingReply) return pendingReply;

      const pendingLoad = load();
      loading.set(key, pendingLoad);
      addKey(key, topics);
      try {
        const reply = await pendingLoad;
        if (loading.get(key) === pendingLoad && changes.connected)
          entries.set(key, { ...copyBodies(reply), topics });
        return reply;
      } finally {
        if (loading.get(key) === pendingLoad) loading.delete(key);
        if (!entries.has(key) && !loading.has(key)) dropKey(key, topics);
      }
    },
  };
}
