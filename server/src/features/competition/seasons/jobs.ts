import { and, gt, lte, or } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { seasons } from '../../../db/schema/seasons.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { startOfMinute } from '../../../platform/time/clock.ts';

const MINUTE_MS = 60_000;

/** Publishes in the minute in which a season begins, is frozen or ends, because no command changes anything then. */
export async function publishSeasonTimes(ctx: Context): Promise<void> {
  const asOf = startOfMinute(ctx.clock);
  const before = new Date(asOf.getTime() - MINUTE_MS);
  const { startsAt, freezeAt, endsAt } = seasons;
  const isInLastMinute = or(
    ...[startsAt, freezeAt, endsAt].map((time) => and(gt(time, before), lte(time, asOf))),
  );
  if ((await ctx.db.$count(seasons, isInLastMinute)) === 0) return;
  await ctx.db.transaction((tx) => ctx.changes.publish(tx, ['seasons', 'standings']));
}

export const seasonTimesJob = (ctx: Context): JobKind<object> => ({
  name: 'publish-season-times',
  cron: '* * * * *',
  // The next run is a minute later.
  retries: 0,
  run: () => publishSeasonTimes(ctx),
});
