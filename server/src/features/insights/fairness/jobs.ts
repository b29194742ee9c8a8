import { CHART_RANGES } from '@bugquest/contract/insights/schema';
import type { Context } from '../../../context.ts';
import { withLongStatements } from '../../../db/long-statements.ts';
import { fairnessCounts } from '../../../db/schema/insights.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { countSignals } from './queries.ts';

export const storeFairness = (ctx: Context): Promise<void> =>
  withLongStatements(ctx.connection, async (db) => {
    for (const days of CHART_RANGES) {
      const counted = {
        timezone: ctx.config.timezone,
        countedAt: ctx.clock.now(),
        found: await countSignals(ctx, days, db),
      };
      await db
        .insert(fairnessCounts)
        .values({ days, ...counted })
        .onConflictDoUpdate({ target: fairnessCounts.days, set: counted });
    }
  });

export const storeFairnessJob = (ctx: Context): JobKind<object> => ({
  name: 'store-fairness',
  cron: '*/15 * * * *',
  // The next scheduled run is the retry.
  retries: 0,
  expireIn: 800,
  run: () => storeFairness(ctx),
});
