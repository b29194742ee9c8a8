import { isInFailedTransaction } from './client.ts';

type Results<Parts extends readonly (() => unknown)[]> = {
  -readonly [At in keyof Parts]: Awaited<ReturnType<Parts[At]>>;
};

/**
 * Runs parts that need no results of each other. In a transaction, their first statements are sent together, and PostgreSQL runs them in
 * the order of the parts, so that reads come after a lock of an earlier part. When a part fails, waits for the others: a late statement
 * would become one of the connection's next transaction.
 */
export async function together<Parts extends readonly (() => unknown)[]>(
  ...parts: Parts
): Promise<Results<Parts>> {
  const results = await Promise.allSettled(parts.map(async (part) => part()));
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  // In a transaction, all statements after a failed one fail.
  if (errors.length > 0) throw errors.find((error) => !isInFailedTransaction(error)) ?? errors[0];
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as Results<Parts>;
}
