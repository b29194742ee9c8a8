/**
 * One read for all calls of the same turn of the event loop: on a busy server, a round trip to PostgreSQL costs more than the
 * row. `read` gets each key once, and a key without a result returns undefined.
 */
export function batched<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let next: { keys: Set<K>; rows: Promise<ReadonlyMap<K, V>> } | undefined;
  return async (key) => {
    next ??= startBatch();
    next.keys.add(key);
    return (await next.rows).get(key);
  };

  function startBatch() {
    const keys = new Set<K>();
    const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined;
      return read([...keys]);
    });
    return { keys, rows };
  }
}
