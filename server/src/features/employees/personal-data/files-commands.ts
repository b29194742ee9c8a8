import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';

export const REMOVE_FILES = { name: 'remove-files' };
/** Keys per job. A retry repeats all of them. */
const BATCH = 100;

/** Removes the files after `tx` commits. The nightly cleanup removes files that a stopped server left. */
export async function removeFilesLater(
  ctx: Context,
  tx: Transaction,
  keys: readonly string[],
): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH) {
    await ctx.jobs.enqueue(tx, REMOVE_FILES, { keys: keys.slice(start, start + BATCH) });
  }
}
