/**
 * Combines all calls in one turn of the event loop into one read, because a round trip to PostgreSQL costs more than a row. `read`
 * gets each key once.
 */
export function batched<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let batch: { keys: Set<K>; rows: Promise<ReadonlyMap<K, V>> } | undefined;
  return async (key) => {
    batch ??= startBatch();
    batch.keys.add(key);
    return (await batch.rows).get(key);
  };

  function startBatch() {
    const keys = new Set<K>();
    const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      batch = undefined;
      return read([...keys]);
    });
    return { keys, rows };
  }
}
