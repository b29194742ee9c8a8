import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { firstIdAt } from '../../../db/ordered-id.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { examineNewReports, findLikelyOriginal } from './commands.ts';

/** Reports are committed some time after they got their ids. */
const LATEST_COMMIT_MS = 20_000;

/**
 * Examines new reports: their rows tell which ones have no terms yet, so a submission queues nothing. What a run misses, because
 * its server ends, the hourly run finds (../similarity/jobs.ts).
 */
export const examineNewReportsJob = (ctx: Context): JobKind<object> => {
  let seen = Date.now();
  return {
    name: 'examine-new-reports',
    every: 1,
    run: async (_data, { ending }) => {
      const start = Date.now();
      await examineNewReports(ctx, firstIdAt(seen - LATEST_COMMIT_MS), ending);
      seen = start;
    },
  };
};

const NAME = 'find-likely-original';

export const findLikelyOriginalJob = (ctx: Context): JobKind<{ reportId: string }> => ({
  name: NAME,
  batch: 5,
  canWait: true,
  run: ({ reportId }) => findLikelyOriginal(ctx, reportId),
});

/** Queues the search for a report whose text or feature has changed. */
export const queueLikelyOriginal = (ctx: Context, tx: Transaction, reportId: string): Promise<void> =>
  ctx.jobs.enqueue(tx, { name: NAME }, { reportId });
