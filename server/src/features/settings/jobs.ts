// An age limit is the number of hours within which a report should be decided. Reports store it, so that lists can sort by due time;
// this job updates it after a change of the settings.
import { ANY_REPORT } from '@bugquest/contract/topics';
import { and, asc, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { bugReports, byAgeLimit } from '../../db/schema/reports.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { readSettings } from './queries.ts';

/** Enqueued after a change of the age limits. The nightly run handles reports that were submitted during a change. */
export const applyAgeLimitsJob = (ctx: Context): JobKind<object> => ({
  name: 'apply-age-limits',
  cron: '20 3 * * *',
  expireIn: 3_600,
  run: async () => {
    if ((await applyAgeLimits(ctx)) === 0) return;
    await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, applyAgeLimitsJob(ctx), {}));
  },
});

/** Reports per transaction. Small, so that locks are released quickly. */
const BATCH = 200;

/**
 * Applies the age limits of the settings to pending reports. Undoing a decision sets the age limit itself. @returns the number of reports
 * that were skipped because they are being changed
 */
export async function applyAgeLimits(ctx: Context): Promise<number> {
  const { ageLimits } = await readSettings(ctx, ctx.db);
  const limit = sql`${byAgeLimit(ageLimits)} + ${bugReports.pausedHours}`;
  while ((await applyBatch(ctx, limit)) === BATCH);
  return ctx.db.$count(bugReports, isOutdated(limit));
}

/** A report that waits for its reporter has no age limit, so it is never outdated. */
const isOutdated = (limit: SQL) =>
  and(isNull(bugReports.validationReason), ne(bugReports.ageLimitHours, limit));

function applyBatch(ctx: Context, limit: SQL): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const outdated = await tx
      .select({ id: bugReports.id })
      .from(bugReports)
      .where(isOutdated(limit))
      .orderBy(asc(bugReports.id))
      .limit(BATCH)
      // Waiting for a lock while holding other locks could block a command that waits for those.
      .for('no key update', { skipLocked: true });
    if (outdated.length === 0) return 0;
    const ids = outdated.map(({ id }) => id);
    // The version stays, because nothing changed that a decision depends on.
    await tx.update(bugReports).set({ ageLimitHours: limit }).where(inArray(bugReports.id, ids));
    await ctx.changes.publish(tx, ['reports', ANY_REPORT]);
    return ids.length;
  });
}
