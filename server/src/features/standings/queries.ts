import type { AchievementKind } from '@bugquest/contract/standings/achievements';
import type { EmployeeStats, Rank } from '@bugquest/contract/standings/schema';
import { and, asc, desc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { bugReports, mediaFiles } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';
import { achievements, pointEvents } from '../../db/schema/standings.ts';
import { ApiError } from '../../http/errors.ts';
import { getEmployee } from '../employees/queries.ts';
import { toAchievement } from '../points/present.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Administrators do not compete, nor do accounts that cannot log in (design: decision 4). */
const competes = and(
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
  const employee = await getEmployee(ctx.db, employeeId);
  const { totalPoints } = employee;
  const [above, outOf] = await Promise.all([
    ctx.db.$count(employees, and(competes, gt(employees.totalPoints, totalPoints))),
    ctx.db.$count(employees, competes),
  ]);
  const isCompeting = employee.isActive && employee.emailVerified && !employee.isAdmin;
  return { rank: isCompeting ? above + 1 : null, outOf, totalPoints };
}

/** What a submission asks of its reporter. */
export interface Reporter {
  qualityScore: number;
  achievements: AchievementKind[];
}

/** One statement, because every submission needs it. @throws {ApiError} not_found */
export async function getReporter(executor: Executor, employeeId: string): Promise<Reporter> {
  const held = executor
    .select({ kind: achievements.achievementType })
    .from(achievements)
    .where(eq(achievements.employeeId, employees.id));
  const [reporter] = await executor
    .select({ qualityScore: employees.qualityScore, achievements: sql<AchievementKind[]>`array(${held})` })
    .from(employees)
    .where(eq(employees.id, employeeId));
  if (!reporter) throw new ApiError('not_found');
  return reporter;
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
