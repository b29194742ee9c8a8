import type { ScoreBreakdown } from '@bugquest/contract/competition/schema';
import { type DailyUse, FIXED_LIMITS } from '@bugquest/contract/reports/daily-limits';
import { MEGABYTE } from '@bugquest/contract/reports/media/uploads';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../db/client.ts';
import { type PlaceOf, prepare } from '../../../db/prepare.ts';
import { dayOf } from '../../../db/program-days.ts';
import { COMPARED_LENGTH, comparedStart, haveSameWordsByCount } from '../../../db/same-words.ts';
import { dailyCounts } from '../../../db/schema/limits.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { together } from '../../../db/together.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { getSettings } from '../../settings/queries.ts';

export interface Counts {
  reports: number;
  uploadBytes: number;
  comments: number;
  /** Pixels of decoded pictures, including those of refused reports. */
  pixels: number;
}

export const NO_COUNTS: Counts = { reports: 0, uploadBytes: 0, comments: 0, pixels: 0 };

async function findCounts({ db, clock, config }: Context, employeeId: string): Promise<Counts> {
  const { reports, uploadBytes, comments, pixels } = dailyCounts;
  const today = programDay(clock.now(), config.timezone);
  const [counts] = await db
    .select({ reports, uploadBytes, comments, pixels })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.employeeId, employeeId), eq(dailyCounts.day, today)));
  return counts ?? NO_COUNTS;
}

/** @param options.except the id of a report that is left out */
async function sumPendingPoints(
  { config }: Context,
  executor: Executor,
  { employeeId, at, except }: { employeeId: string; at: Date; except?: string },
): Promise<number> {
  const { timezone } = config;
  const day = programDay(at, timezone);
  const [sum] = await selectPendingPoints(executor, { employeeId, timezone, day, except: except ?? null });
  return sum!.points;
}

interface Own {
  employeeId: string;
  except: string | null;
}

const isOwn = (place: PlaceOf<Own>) =>
  and(
    eq(bugReports.employeeId, place('employeeId')),
    sql`${bugReports.id} is distinct from ${place('except')}::uuid`,
  );

const selectPendingPoints = prepare((db, place: PlaceOf<Own & { timezone: string; day: string }>) =>
  db
    .select({ points: sql<number>`coalesce(sum(${bugReports.pointsEarned}), 0)::int` })
    .from(bugReports)
    .where(
      and(
        isOwn(place),
        isNull(bugReports.validationReason),
        // An index on times would read the reports of everybody on that day.
        sql`${dayOf(bugReports.createdAt, place('timezone'))} = ${place('day')}::date`,
      ),
    ),
);

export async function getDailyUse(ctx: Context, employeeId: string): Promise<Omit<DailyUse, 'tip'>> {
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

/** A new report is compared with this number of the person's latest reports. More would take most of the time of a submission. */
const COMPARED_REPORTS = 10;

/** The person's latest report with the same or nearly the same description. */
export async function findOwnRepeat(
  executor: Executor,
  { employeeId, bugDescription, except }: { employeeId: string; bugDescription: string; except?: string },
) {
  // As PostgreSQL counts characters.
  const start = [...bugDescription].slice(0, COMPARED_LENGTH).join('').toWellFormed();
  const [repeat] = await selectRepeat(executor, { employeeId, start, except: except ?? null });
  return repeat;
}

const selectRepeat = prepare((db, place: PlaceOf<Own & { start: string }>) => {
  const latest = db
    .select({
      id: bugReports.id,
      serialNumber: bugReports.serialNumber,
      start: comparedStart(bugReports.bugDescription).as('start'),
      trigramCount: bugReports.trigramCount,
    })
    .from(bugReports)
    .where(isOwn(place))
    .orderBy(desc(bugReports.id))
    .limit(COMPARED_REPORTS)
    .as('latest');
  return db
    .select({ id: latest.id, serialNumber: latest.serialNumber })
    .from(latest)
    .where(haveSameWordsByCount(latest, sql`${place('start')}::text`))
    .orderBy(desc(latest.id))
    .limit(1);
});

interface ScoredReport {
  employeeId: string;
  bugDescription: string;
  /** The time of the submission. */
  at: Date;
  /** The id of the edited report itself. */
  except?: string;
}

/**
 * Limits the points of a pending report, so that people who send more reports than administrators can review do not change the ranks. A
 * description that repeats an own earlier report earns nothing. Other reports earn the rest of the day's points for pending reports. The
 * caller must have locked the person's counts, for example with `countToday`.
 */
export async function findScoreLimit(
  ctx: Context,
  tx: Transaction,
  report: ScoredReport,
): Promise<NonNullable<ScoreBreakdown['limit']>> {
  const { dailyLimits } = await getSettings(ctx);
  const [repeat, earned] = await together(
    () => findOwnRepeat(tx, report),
    () => sumPendingPoints(ctx, tx, report),
  );
  if (repeat) return { reason: 'repeated', points: 0, serialNumber: repeat.serialNumber };
  return { reason: 'daily_points', points: Math.max(0, dailyLimits.pendingPoints - earned) };
}
