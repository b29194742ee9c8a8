import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';

export const REMOVE_FILES = { name: 'remove-files' };
/** Keys in one job, which removes them again after a failure. */
const BATCH = 100;

/** Removes stored files after the commit of `tx`. What a dead server leaves, the nightly sweep of stored files removes. */
export async function removeFilesLater(
  ctx: Context,
  tx: Transaction,
  keys: readonly string[],
): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH) {
    await ctx.jobs.enqueue(tx, REMOVE_FILES, { keys: keys.slice(start, start + BATCH) });
  }
}
