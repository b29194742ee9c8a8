import { and, asc, eq, lte } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { bugReports, dueOrNever } from '../../../db/schema/reports.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { hasPassed, publishDue } from '../../../platform/jobs/publish-due.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { reportTopics } from '../../reports/change-commands.ts';
import { endOfWaiting } from '../../reports/policy.ts';
import { readSettings } from '../../settings/queries.ts';

const NAME = 'publish-due-reports';
const becameOverdue = hasPassed(bugReports, [dueOrNever(bugReports)]);

/** Publishes when reports become overdue or a new day begins. */
export const publishDueReports = (ctx: Context): Promise<void> =>
  publishDue(ctx, {
    name: NAME,
    topics: ['reports'],
    async isDue(tx, period) {
      const [dayBefore, day] = [period.after, period.until].map((at) => programDay(at, ctx.config.timezone));
      return day !== dayBefore || becameOverdue(tx, period);
    },
  });

const DAY_MS = 24 * 60 * 60_000;
/** Reports per run. */
const BATCH = 200;

/**
 * Ends the waiting of reports whose reporters did not answer within the days of the setting. The question stays open, so the reporter can
 * still answer.
 */
export async function returnUnanswered(ctx: Context): Promise<void> {
  const settings = await readSettings(ctx, ctx.db);
  if (settings.answerDays === 0) return;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - settings.answerDays * DAY_MS);
  await ctx.db.transaction(async (tx) => {
    const unanswered = await tx
      .select()
      .from(bugReports)
      .where(and(eq(bugReports.infoState, 'asked'), lte(bugReports.waitingSince, since)))
      .orderBy(asc(bugReports.waitingSince))
      .limit(BATCH)
      // Locked reports are returned a minute later.
      .for('no key update', { skipLocked: true });
    for (const report of unanswered) {
      // The version stays, because nothing changed that a decision depends on.
      await tx
        .update(bugReports)
        .set(endOfWaiting(report, now, settings))
        .where(eq(bugReports.id, report.id));
      await ctx.changes.publish(tx, reportTopics(report));
    }
  });
}

export const publishDueJob = (ctx: Context): JobKind<object> => ({
  name: NAME,
  cron: '* * * * *',
  // The next scheduled run is the retry.
  retries: 0,
  run: async () => {
    await returnUnanswered(ctx);
    await publishDueReports(ctx);
  },
});
