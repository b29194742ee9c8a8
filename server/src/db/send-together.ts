/**
 * Runs parts of a transaction that need nothing of each other, so that their statements go to PostgreSQL together. They still run
 * one after the other, but wait for the network once. Unlike `Promise.all`, it waits for all parts also when one fails: a part
 * that went on after the rollback would write into the next transaction of the connection.
 * @throws what the first part to fail throws
 */
export async function sendTogether<Parts extends readonly unknown[]>(
  ...parts: Parts
): Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }> {
  // Drizzle runs a statement each time that something waits for it.
  const started = parts.map((part) => Promise.resolve(part));
  try {
    return (await Promise.all(started)) as { -readonly [At in keyof Parts]: Awaited<Parts[At]> };
  } catch (error) {
    await Promise.allSettled(started);
    throw error;
  }
}
