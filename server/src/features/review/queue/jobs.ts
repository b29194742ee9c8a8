import type { Context } from '../../../context.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { lastMinute } from '../../../platform/time/clock.ts';
import { becameOverdue, isStartOfDay } from './due-queries.ts';

/** Refreshes open pages when reports become overdue or a new day begins: no command changes anything then. */
export async function publishDue(ctx: Context): Promise<void> {
  const asOf = lastMinute(ctx.clock);
  const isNewDay = isStartOfDay(asOf, ctx.config.timezone);
  if (!isNewDay && (await ctx.db.$count(bugReports, becameOverdue(asOf))) === 0) return;
  await ctx.db.transaction((tx) => ctx.changes.publish(tx, ['reports']));
}

export const publishDueJob = (ctx: Context): JobKind<object> => ({
  name: 'publish-due-reports',
  cron: '* * * * *',
  // The next run is a minute later.
  retries: 0,
  run: () => publishDue(ctx),
});
