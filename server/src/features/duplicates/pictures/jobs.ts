import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { hashPictures } from './hash-commands.ts';

/** Takes some seconds of one processor. */
const STEP = 200;

/** Computes missing picture hashes: at the start (main.ts), and every night in case a step failed. */
export const hashPicturesJob = (ctx: Context): JobKind<object> => ({
  name: 'hash-pictures',
  cron: '50 3 * * *',
  run: async () => {
    if ((await hashPictures(ctx, STEP)) === 0) return;
    await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, hashPicturesJob(ctx), {}));
  },
});
