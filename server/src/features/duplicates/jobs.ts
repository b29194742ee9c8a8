import type { Context } from '../../context.ts';
import type { JobKind } from '../../platform/jobs.ts';
import { hashPictures } from './hash-commands.ts';

/** Some seconds of one processor. */
const STEP = 200;

/** Hashes the pictures that have no hash yet: at the start (main.ts), and every night, should a step have failed. */
export const hashPicturesJob = (ctx: Context): JobKind<object> => ({
  name: 'hash-pictures',
  cron: '50 3 * * *',
  run: async () => {
    if ((await hashPictures(ctx, STEP)) === 0) return;
    await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, hashPicturesJob(ctx), {}));
  },
});
