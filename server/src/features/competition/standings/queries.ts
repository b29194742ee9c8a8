import type { AchievementKind } from '@bugquest/contract/competition/achievements';
import type {
  EmployeeStats,
  LeaderboardEntry,
  LeaderboardFilter,
  Rank,
} from '@bugquest/contract/competition/schema';
import type { StoreLanguage } from '@bugquest/contract/reports/lists';
import { and, asc, desc, eq, gt, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { descending } from '../../../db/descending.ts';
import { dayOf } from '../../../db/program-days.ts';
import { achievements, pointEvents } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports, mediaFiles } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { toAchievement } from '../points/present.ts';

const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;

/** Competing employees: no administrators and no accounts that cannot log in (design: decision 4). */
export const competes = and(
  eq(employees.isActive, true),
  eq(employees.emailVerified, true),
  eq(employees.isAdmin, false),
);

/** Competing employees by points. Equal points are equal places, in the order of the names. */
export async function getLeaderboard(
  ctx: Context,
  limit: number,
  filter: LeaderboardFilter = {},
): Promise<LeaderboardEntry[]> {
  const standings = await listStandings(ctx, limit, filter);
  return standings.map(({ employeeId, ...entry }) => entry);
}

/** The leaderboard with employee IDs, for its export. */
export function listStandings(
  ctx: Context,
  limit: number,
  { period = 'all', department }: LeaderboardFilter,
) {
  const { id, employeeId, fullName, totalPoints } = employees;
  const person = { id, employeeId, fullName, department: employees.department };
  const isListed = and(competes, department ? eq(employees.department, department) : undefined);
  if (period === 'all')
    return ctx.db
      .select({ ...person, totalPoints })
      .from(employees)
      .where(isListed)
      .orderBy(descending(totalPoints), asc(fullName), asc(id))
      .limit(limit);
  const earned = entriesByReport(ctx.db);
  const points = sql<number>`sum(${earned.amount})::int`;
  return ctx.db
    .select({ ...person, totalPoints: points })
    .from(earned)
    .innerJoin(employees, and(eq(employees.id, earned.employeeId), isListed))
    .where(inMonth(ctx, earned, period === 'month' ? 0 : 1))
    .groupBy(id)
    .having(sql`${points} > 0`)
    .orderBy(desc(points), asc(fullName), asc(id))
    .limit(limit);
}

/**
 * Ledger entries with the time at which they count: when the report was submitted, for a confirmation or a deleted report the
 * time of the person's first entry about it, otherwise the time of the entry.
 */
export const entriesByReport = (executor: Executor) =>
  executor
    .select({
      employeeId: pointEvents.employeeId,
      amount: pointEvents.amount,
      countsAt: sql<Date>`coalesce(${bugReports.createdAt}, min(${pointEvents.createdAt}) over (
        partition by ${pointEvents.employeeId}, coalesce(${pointEvents.reportId}, ${pointEvents.id})
      ))`.as('counts_at'),
    })
    .from(pointEvents)
    .leftJoin(
      bugReports,
      and(eq(bugReports.id, pointEvents.reportId), eq(bugReports.employeeId, pointEvents.employeeId)),
    )
    .as('earned');

/** Midnight of the first day of the program's current month, or of one `ago` months before. */
export function startOfMonth({ clock, config: { timezone } }: Context, ago: number): SQL {
  const today = dayOf(sql`${clock.now().toISOString()}::timestamptz`, timezone);
  return sql`(date_trunc('month', ${today}::timestamp) - ${ago}::int * interval '1 month')`;
}

/** Condition: entries that count in the program's current month, or in one `ago` months before. */
export function inMonth(ctx: Context, { countsAt }: ReturnType<typeof entriesByReport>, ago: number) {
  const { timezone } = ctx.config;
  const start = startOfMonth(ctx, ago);
  return and(
    gte(countsAt, sql`${start} at time zone ${timezone}`),
    lt(countsAt, sql`(${start} + interval '1 month') at time zone ${timezone}`),
  );
}

/** @throws {ApiError} not_found */
async function getScores(executor: Executor, employeeId: string) {
  const { totalPoints, qualityScore } = employees;
  const [scores] = await executor
    .select({ totalPoints, qualityScore })
    .from(employees)
    .where(and(eq(employees.id, employeeId), isNull(employees.deletedAt)));
  if (!scores) throw new ApiError('not_found');
  return scores;
}

/** @throws {ApiError} not_found */
export async function getRank(ctx: Context, employeeId: string): Promise<Rank> {
  const { totalPoints } = await getScores(ctx.db, employeeId);
  const [isCompeting, above, outOf, [next], [previous]] = await Promise.all([
    ctx.db.$count(employees, and(competes, eq(employees.id, employeeId))),
    ctx.db.$count(employees, and(competes, gt(employees.totalPoints, totalPoints))),
    ctx.db.$count(employees, competes),
    selectTotal(ctx, gt(employees.totalPoints, totalPoints), asc(employees.totalPoints)),
    selectTotal(ctx, lt(employees.totalPoints, totalPoints), descending(employees.totalPoints)),
  ]);
  if (!isCompeting) return { rank: null, outOf, totalPoints, pointsBehind: null, pointsAhead: null };
  return {
    rank: above + 1,
    outOf,
    totalPoints,
    pointsBehind: next ? next.totalPoints - totalPoints : null,
    pointsAhead: previous ? totalPoints - previous.totalPoints : null,
  };
}

/** The first total of a competing employee. */
const selectTotal = (ctx: Context, condition: SQL, order: SQL) =>
  ctx.db
    .select({ totalPoints: employees.totalPoints })
    .from(employees)
    .where(and(competes, condition))
    .orderBy(order)
    .limit(1);

/** Data about the reporter that a submission needs. */
export interface Reporter {
  qualityScore: number;
  achievements: AchievementKind[];
  /** Whether the reporter has a report in the other store language. */
  knowsOtherLanguage: boolean;
  /** Whether the last report was on the same day of the program. */
  reportedToday: boolean;
}

/** One statement with index lookups, because every submission needs it. @throws {ApiError} not_found */
export async function getReporter(
  { clock, config: { timezone } }: Context,
  executor: Executor,
  employeeId: string,
  storeLanguage: StoreLanguage,
): Promise<Reporter> {
  const today = programDay(clock.now(), timezone);
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
    .select({ day: dayOf(bugReports.createdAt, timezone) })
    .from(bugReports)
    .where(own)
    .orderBy(desc(bugReports.id))
    .limit(1);
  const [reporter] = await executor
    .select({
      qualityScore: employees.qualityScore,
      achievements: sql<AchievementKind[]>`array(${held})`,
      knowsOtherLanguage: sql<boolean>`exists (${inOtherLanguage})`,
      reportedToday: sql<boolean>`coalesce((${lastDay}) = ${today}::date, false)`,
    })
    .from(employees)
    .where(eq(employees.id, employeeId));
  if (!reporter) throw new ApiError('not_found');
  return reporter;
}

/** Whether there is a report on each of the last `days` days, today included. */
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
        // A coarse filter that is correct in any time zone; the program's calendar decides about the rest.
        gte(bugReports.createdAt, new Date(now.getTime() - (days + 1) * DAY_MS)),
        sql`${day} > ${today} - ${days}::int`,
      ),
    );
  return streak!.days === days;
}

/** The dashboard's statistics over all reports of an employee. @throws {ApiError} not_found */
export async function getEmployeeStats(ctx: Context, employeeId: string): Promise<EmployeeStats> {
  const weekAgo = new Date(ctx.clock.now().getTime() - WEEK_MS);
  const own = eq(bugReports.employeeId, employeeId);
  const hasMedia = sql`exists (select 1 from ${mediaFiles} where ${mediaFiles.reportId} = ${bugReports.id})`;
  const countWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})::int`;
  const [employee, [reports], [week], earned] = await Promise.all([
    getScores(ctx.db, employeeId),
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
