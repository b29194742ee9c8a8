import type { StoreLanguage } from '@bugquest/contract/bug-reports/lists';
import type { AchievementKind } from '@bugquest/contract/standings/achievements';
import type { EmployeeStats, Rank } from '@bugquest/contract/standings/schema';
import { and, asc, desc, eq, gt, gte, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { dayOf } from '../../db/program-days.ts';
import { bugReports, mediaFiles } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';
import { achievements, pointEvents } from '../../db/schema/standings.ts';
import { ApiError } from '../../http/errors.ts';
import { getEmployee } from '../employees/queries.ts';
import { toAchievement } from '../points/present.ts';

const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;

/** Administrators do not compete, nor do accounts that cannot log in (design: decision 4). */
export const competes = and(
  eq(employees.isActive, true),
  eq(employees.emailVerified, true),
  eq(employees.isAdmin, false),
);

/** The competing employees by points; ties in the order in which they got there (design: decision 11). */
export function getLeaderboard(ctx: Context, limit: number) {
  const { id, fullName, department, totalPoints } = employees;
  return ctx.db
    .select({ id, fullName, department, totalPoints })
    .from(employees)
    .where(competes)
    .orderBy(desc(employees.totalPoints), asc(employees.pointsChangedAt), asc(employees.id))
    .limit(limit);
}

/** @throws {ApiError} not_found */
export async function getRank(ctx: Context, employeeId: string): Promise<Rank> {
  const { totalPoints } = await getEmployee(ctx.db, employeeId);
  const [isCompeting, above, outOf] = await Promise.all([
    ctx.db.$count(employees, and(competes, eq(employees.id, employeeId))),
    ctx.db.$count(employees, and(competes, gt(employees.totalPoints, totalPoints))),
    ctx.db.$count(employees, competes),
  ]);
  return { rank: isCompeting ? above + 1 : null, outOf, totalPoints };
}

/** What a submission asks of its reporter, before it is stored. */
export interface Reporter {
  qualityScore: number;
  achievements: AchievementKind[];
  /** Whether the reporter has reported in the other store language. */
  knowsOtherLanguage: boolean;
  /** Whether the last report was on this same day of the program. */
  reportedToday: boolean;
}

/**
 * One statement of looks into indexes, because every submission needs it.
 * @throws {ApiError} not_found
 */
export async function getReporter(
  { clock, config }: Context,
  executor: Executor,
  employeeId: string,
  storeLanguage: StoreLanguage,
): Promise<Reporter> {
  const own = eq(bugReports.employeeId, employeeId);
  const held = executor
    .select({ kind: achievements.achievementType })
    .from(achievements)
    .where(eq(achievements.employeeId, employeeId));
  const inOtherLanguage = executor
    .select({ id: bugReports.id })
    .from(bugReports)
    .where(and(own, ne(bugReports.storeLanguage, storeLanguage)));
  const lastDay = executor
    .select({ day: dayOf(bugReports.createdAt, config.timezone) })
    .from(bugReports)
    .where(own)
    .orderBy(desc(bugReports.id))
    .limit(1);
  const today = dayOf(sql`${clock.now().toISOString()}::timestamptz`, config.timezone);
  const [reporter] = await executor
    .select({
      qualityScore: employees.qualityScore,
      achievements: sql<AchievementKind[]>`array(${held})`,
      knowsOtherLanguage: sql<boolean>`exists (${inOtherLanguage})`,
      reportedToday: sql<boolean>`coalesce((${lastDay}) = ${today}, false)`,
    })
    .from(employees)
    .where(eq(employees.id, employeeId));
  if (!reporter) throw new ApiError('not_found');
  return reporter;
}

/** Whether there is a report on each of the last `days` days of the program, today included. */
export async function hasStreak(
  { clock, config }: Context,
  executor: Executor,
  employeeId: string,
  days: number,
): Promise<boolean> {
  const now = clock.now();
  const day = dayOf(bugReports.createdAt, config.timezone);
  const today = dayOf(sql`${now.toISOString()}::timestamptz`, config.timezone);
  const [streak] = await executor
    .select({ days: sql<number>`count(distinct ${day})::int` })
    .from(bugReports)
    .where(
      and(
        eq(bugReports.employeeId, employeeId),
        // Leaves out what is older in any time zone; the calendar of the program decides about the rest.
        gte(bugReports.createdAt, new Date(now.getTime() - (days + 1) * DAY_MS)),
        sql`${day} > ${today} - ${days}::int`,
      ),
    );
  return streak!.days === days;
}

/** What the dashboard counts, over all reports and not a page of them. @throws {ApiError} not_found */
export async function getEmployeeStats(ctx: Context, employeeId: string): Promise<EmployeeStats> {
  const weekAgo = new Date(ctx.clock.now().getTime() - WEEK_MS);
  const own = eq(bugReports.employeeId, employeeId);
  const hasMedia = sql`exists (select 1 from ${mediaFiles} where ${mediaFiles.reportId} = ${bugReports.id})`;
  const countWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})::int`;
  const [employee, [reports], [week], earned] = await Promise.all([
    getEmployee(ctx.db, employeeId),
    ctx.db
      .select({
        reportCount: sql<number>`count(*)::int`,
        withMediaCount: countWhere(hasMedia),
        weekReportCount: countWhere(sql`${bugReports.createdAt} >= ${weekAgo}`),
        Blocker: countWhere(sql`${bugReports.severity} = 'Blocker'`),
        Major: countWhere(sql`${bugReports.severity} = 'Major'`),
        Minor: countWhere(sql`${bugReports.severity} = 'Minor'`),
      })
      .from(bugReports)
      .where(own),
    ctx.db
      .select({ points: sql<number>`coalesce(sum(${pointEvents.amount}), 0)::int` })
      .from(pointEvents)
      .where(and(eq(pointEvents.employeeId, employeeId), gte(pointEvents.createdAt, weekAgo))),
    ctx.db
      .select()
      .from(achievements)
      .where(eq(achievements.employeeId, employeeId))
      .orderBy(desc(achievements.earnedAt), desc(achievements.id)),
  ]);
  const { Blocker, Major, Minor, ...counts } = reports!;
  return {
    totalPoints: employee.totalPoints,
    qualityScore: employee.qualityScore,
    ...counts,
    weekPoints: week!.points,
    bySeverity: { Blocker, Major, Minor },
    achievements: earned.map(toAchievement),
  };
}
