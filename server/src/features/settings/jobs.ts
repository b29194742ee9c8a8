import type { Context } from '../../context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { applyAgeLimits } from './age-limit-commands.ts';

/** After a change of the age limits, and every night for reports that were submitted during a change. */
export const applyAgeLimitsJob = (ctx: Context): JobKind<object> => ({
  name: 'apply-age-limits',
  cron: '20 3 * * *',
  expireIn: 3_600,
  run: async () => {
    if ((await applyAgeLimits(ctx)) === 0) return;
    await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, applyAgeLimitsJob(ctx), {}));
  },
});
