// Replies that many people ask for and few changes touch, kept as they go out until the stream of changes says otherwise.
import { LRUCache } from 'lru-cache';
import type { Changes, Topic } from './changes.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** A reply as it goes out. */
export interface Sealed {
  /** JSON in UTF-8, encoded once for all who get it. */
  body: Buffer;
  /** The same in gzip, for replies that gain from it. */
  gzip?: Buffer;
  headers: Record<string, string>;
}

interface Entry extends Sealed {
  topics: readonly Topic[];
}

export interface LiveCache {
  /** What `load()` gave, at most as old as the last change of one of `topics`. */
  keep(key: string, topics: readonly Topic[], load: () => Promise<Sealed>): Promise<Sealed>;
}

/** A load that a change overtakes is answered and not kept: it may have read the state before. */
export function openLiveCache(changes: Changes): LiveCache {
  const keysByTopic = new Map<Topic, Set<string>>();
  const loading = new Map<string, Promise<Sealed>>();
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body, gzip }, key) => body.length + (gzip?.length ?? 0) + 2 * key.length + 400,
    dispose: ({ topics }, key) => forgetKey(key, topics),
  });

  const forgetKey = (key: string, topics: readonly Topic[]) => {
    for (const topic of topics) {
      const keys = keysByTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) keysByTopic.delete(topic);
    }
  };
  const rememberKey = (key: string, topics: readonly Topic[]) => {
    for (const topic of topics) keysByTopic.set(topic, (keysByTopic.get(topic) ?? new Set()).add(key));
  };
  const invalidate = (topics: readonly Topic[]) => {
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
        const sealed = await started;
        // Whoever invalidated the key meanwhile also took this load off the list.
        if (loading.get(key) === started && changes.connected) entries.set(key, { ...sealed, topics });
        return sealed;
      } finally {
        if (loading.get(key) === started) loading.delete(key);
        if (!entries.has(key) && !loading.has(key)) forgetKey(key, topics);
      }
    },
  };
}
