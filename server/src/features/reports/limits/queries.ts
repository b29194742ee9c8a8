import { type DailyUse, FIXED_LIMITS } from '@bugquest/contract/reports/daily-limits';
import { MEGABYTE } from '@bugquest/contract/reports/media/uploads';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { dayOf } from '../../../db/program-days.ts';
import { COMPARED_LENGTH, comparedStart, haveSameWordsByCount } from '../../../db/same-words.ts';
import { dailyCounts } from '../../../db/schema/limits.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { getSettings } from '../../settings/queries.ts';

/** What a person has done on a day of the program. */
export interface Counts {
  reports: number;
  uploadBytes: number;
  comments: number;
  /** Of decoded pictures, also of reports that were refused. */
  pixels: number;
}

export const NOTHING: Counts = { reports: 0, uploadBytes: 0, comments: 0, pixels: 0 };

/** Today's counts. */
async function findCounts({ db, clock, config }: Context, employeeId: string): Promise<Counts> {
  const { reports, uploadBytes, comments, pixels } = dailyCounts;
  const today = programDay(clock.now(), config.timezone);
  const [counts] = await db
    .select({ reports, uploadBytes, comments, pixels })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.employeeId, employeeId), eq(dailyCounts.day, today)));
  return counts ?? NOTHING;
}

/** The points of a day's reports that are not decided yet, without one report. */
export async function sumPendingPoints(
  { config }: Context,
  executor: Executor,
  { employeeId, at, except }: { employeeId: string; at: Date; except?: string },
): Promise<number> {
  const { timezone } = config;
  const day = programDay(at, timezone);
  const [sum] = await executor
    .select({ points: sql<number>`coalesce(sum(${bugReports.pointsEarned}), 0)::int` })
    .from(bugReports)
    .where(
      and(
        eq(bugReports.employeeId, employeeId),
        isNull(bugReports.validationReason),
        // Not a range of times: their index leads to the reports of everybody on that day.
        sql`${dayOf(bugReports.createdAt, timezone)} = ${day}::date`,
        except === undefined ? undefined : ne(bugReports.id, except),
      ),
    );
  return sum!.points;
}

/** What a person has used of today's limits. */
export async function getDailyUse(ctx: Context, employeeId: string): Promise<DailyUse> {
  const at = ctx.clock.now();
  const [{ dailyLimits }, counts, pendingPoints] = await Promise.all([
    getSettings(ctx),
    findCounts(ctx, employeeId),
    sumPendingPoints(ctx, ctx.db, { employeeId, at }),
  ]);
  return {
    reports: { used: counts.reports, limit: dailyLimits.reports },
    uploadBytes: { used: counts.uploadBytes, limit: dailyLimits.uploadMegabytes * MEGABYTE },
    pixels: { used: counts.pixels, limit: FIXED_LIMITS.pixels },
    comments: { used: counts.comments, limit: dailyLimits.comments },
    pendingPoints: { used: pendingPoints, limit: dailyLimits.pendingPoints },
  };
}

/** So many of a person's latest reports are compared: all of a day with the default limit. Comparing takes most of a submission's time. */
const COMPARED_REPORTS = 40;

/** The person's latest report with the same or nearly the same words. */
export async function findOwnRepeat(
  executor: Executor,
  { employeeId, bugDescription, except }: { employeeId: string; bugDescription: string; except?: string },
) {
  const words = bugDescription.slice(0, COMPARED_LENGTH).toWellFormed();
  const latest = executor
    .select({
      id: bugReports.id,
      serialNumber: bugReports.serialNumber,
      start: comparedStart(bugReports.bugDescription).as('start'),
      trigramCount: bugReports.trigramCount,
    })
    .from(bugReports)
    .where(
      and(
        eq(bugReports.employeeId, employeeId),
        except === undefined ? undefined : ne(bugReports.id, except),
      ),
    )
    .orderBy(desc(bugReports.id))
    .limit(COMPARED_REPORTS)
    .as('latest');
  const [repeat] = await executor
    .select({ id: latest.id, serialNumber: latest.serialNumber })
    .from(latest)
    .where(haveSameWordsByCount(latest, words))
    .orderBy(desc(latest.id))
    .limit(1);
  return repeat;
}
