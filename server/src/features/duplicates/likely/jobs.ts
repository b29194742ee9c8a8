import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { findLikelyOriginal } from './commands.ts';

const NAME = 'find-likely-original';

export const findLikelyOriginalJob = (ctx: Context): JobKind<{ reportId: string }> => ({
  name: NAME,
  batch: 5,
  canWait: true,
  run: ({ reportId }) => findLikelyOriginal(ctx, reportId),
});

/** Queues the search for a report that is new, or whose text or feature has changed. */
export const queueLikelyOriginal = (ctx: Context, tx: Transaction, reportId: string): Promise<void> =>
  ctx.jobs.enqueue(tx, { name: NAME }, { reportId });
