import type { AchievementKind } from '@bugquest/contract/competition/achievements';
import { ACCEPTED_REASONS, CLEAR_DESCRIPTION, LATELY } from '@bugquest/contract/competition/quality';
import {
  countPeople,
  MIN_DEPARTMENT_PEOPLE,
  rankAmong,
  type Total,
} from '@bugquest/contract/competition/ranks';
import type {
  EmployeeStats,
  LeaderboardEntry,
  LeaderboardFilter,
  Rank,
} from '@bugquest/contract/competition/schema';
import { streakUpTo, weekOf } from '@bugquest/contract/competition/streaks';
import type { StoreLanguage } from '@bugquest/contract/reports/lists';
import { searchWords } from '@bugquest/contract/search-words';
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { type AnyPgColumn, union } from 'drizzle-orm/pg-core';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { descending } from '../../../db/descending.ts';
import { containsFolded } from '../../../db/folded-search.ts';
import { type PlaceOf, prepare } from '../../../db/prepare.ts';
import { dayOf } from '../../../db/program-days.ts';
import { achievements, pointEvents } from '../../../db/schema/competition.ts';
import { isCountedSession, testSessions } from '../../../db/schema/coverage.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports, descriptionScore, isFileOfReporter, mediaFiles } from '../../../db/schema/reports.ts';
import { together } from '../../../db/together.ts';
import { ApiError } from '../../../http/errors.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { getSettings } from '../../settings/queries.ts';
import { toAchievement } from '../points/present.ts';
import { listSeasonStandings } from '../seasons/standings-queries.ts';
import { competes, entriesOfMonth } from './entry-queries.ts';

const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;

/** Employees with equal points share a rank and are sorted by name. */
export async function getLeaderboard(
  ctx: Context,
  limit: number,
  filter: LeaderboardFilter = {},
): Promise<LeaderboardEntry[]> {
  const standings = await listStandings(ctx, limit, filter);
  return standings.map(({ employeeId, ...entry }) => entry);
}

/** With employee IDs, for the export. */
export function listStandings(ctx: Context, limit: number, filter: LeaderboardFilter) {
  const { period = 'all', season, department, search = '' } = filter;
  const matchesSearch = searchWords(search).map((word) => containsFolded(employees.searchText, word));
  if (season) return listSeasonStandings(ctx, limit, { season, department, matchesSearch });
  const { id, employeeId, fullName, totalPoints } = employees;
  const person = { id, employeeId, fullName, department: employees.department };
  const isInDepartment = department ? eq(employees.department, department) : undefined;
  const isListed = and(competes, isInDepartment, ...matchesSearch);
  if (period === 'all')
    return ctx.db
      .select({ ...person, totalPoints })
      .from(employees)
      .where(isListed)
      .orderBy(descending(totalPoints), asc(fullName), asc(id))
      .limit(limit);
  const { earned, isInMonth } = entriesOfMonth(ctx, ctx.db, period === 'month' ? 0 : 1);
  const points = sql<number>`sum(${earned.amount})::int`;
  return ctx.db
    .select({ ...person, totalPoints: points })
    .from(earned)
    .innerJoin(employees, and(eq(employees.id, earned.employeeId), isListed))
    .where(isInMonth)
    .groupBy(id)
    .having(sql`${points} > 0`)
    .orderBy(desc(points), asc(fullName), asc(id))
    .limit(limit);
}

/** @throws {ApiError} not_found */
async function getScores(executor: Executor, employeeId: string) {
  const { totalPoints, qualityScore, department } = employees;
  const [scores] = await executor
    .select({ totalPoints, qualityScore, department, isCompeting: sql<boolean>`${competes}` })
    .from(employees)
    .where(and(eq(employees.id, employeeId), isNull(employees.deletedAt)));
  if (!scores) throw new ApiError('not_found');
  return scores;
}

/** Of all competing people. Cached for all ranks until points change. */
function getTotals(ctx: Context): Promise<readonly Total[]> {
  const { totalPoints } = employees;
  return ctx.values.getOrLoad('totals', ['standings'], () =>
    ctx.db
      .select({ points: totalPoints, people: count() })
      .from(employees)
      .where(competes)
      .groupBy(totalPoints)
      .orderBy(descending(totalPoints)),
  );
}

/** Of the people with points, by department. Cached like the totals. */
function getDepartments(ctx: Context): Promise<ReadonlyMap<string, Rank['department']>> {
  const { department: name, totalPoints } = employees;
  return ctx.values.getOrLoad('department totals', ['standings'], async () => {
    const rows = await ctx.db
      .select({ name, people: count(), points: sql<number>`sum(${totalPoints})::int` })
      .from(employees)
      .where(and(competes, gt(totalPoints, 0), ne(name, '')))
      .groupBy(name)
      .having(sql`count(*) >= ${MIN_DEPARTMENT_PEOPLE}`);
    return new Map(rows.map((row) => [row.name, row]));
  });
}

/** @param isHidden places are hidden: the reply has points only. @throws {ApiError} not_found */
export async function getRank(ctx: Context, employeeId: string, isHidden: boolean): Promise<Rank> {
  const [totals, departments, { totalPoints, department, isCompeting }] = await Promise.all([
    getTotals(ctx),
    getDepartments(ctx),
    getScores(ctx.db, employeeId),
  ]);
  const outOf = countPeople(totals);
  if (!isCompeting || isHidden)
    return {
      ...{ rank: null, outOf, totalPoints },
      ...{ pointsBehind: null, pointsAhead: null, rankAbove: null, rankBelow: null, department: null },
    };
  const next = totals.findLast(({ points }) => points > totalPoints);
  const previous = totals.find(({ points }) => points < totalPoints);
  return {
    rank: rankAmong(totalPoints, totals),
    outOf,
    totalPoints,
    pointsBehind: next ? next.points - totalPoints : null,
    pointsAhead: previous ? totalPoints - previous.points : null,
    rankAbove: next ? rankAmong(next.points, totals) : null,
    rankBelow: previous ? rankAmong(previous.points, totals) : null,
    department: departments.get(department) ?? null,
  };
}

export interface Reporter {
  qualityScore: number;
  achievements: AchievementKind[];
  /** In the store language that the new report does not have. */
  hasReportInOtherLanguage: boolean;
  /** By the day in the program's time zone. */
  hasReportedToday: boolean;
}

/** One statement with index lookups, because every submission needs it. @throws {ApiError} not_found */
export async function getReporter(
  { clock, config: { timezone } }: Context,
  executor: Executor,
  employeeId: string,
  storeLanguage: StoreLanguage,
): Promise<Reporter> {
  const today = programDay(clock.now(), timezone);
  const [reporter] = await selectReporter(executor, { employeeId, storeLanguage, timezone, today });
  if (!reporter) throw new ApiError('not_found');
  return reporter;
}

type ReporterKeys = Record<'employeeId' | 'storeLanguage' | 'timezone' | 'today', string>;

const selectReporter = prepare((db, place: PlaceOf<ReporterKeys>) => {
  const own = eq(bugReports.employeeId, place('employeeId'));
  const ownAchievements = db
    .select({ kind: achievements.achievementType })
    .from(achievements)
    .where(eq(achievements.employeeId, place('employeeId')));
  const inOtherLanguage = db
    .select({ id: bugReports.id })
    .from(bugReports)
    .where(and(own, ne(bugReports.storeLanguage, place('storeLanguage'))));
  const lastDay = db
    .select({ day: dayOf(bugReports.createdAt, place('timezone')) })
    .from(bugReports)
    .where(own)
    .orderBy(desc(bugReports.id))
    .limit(1);
  return db
    .select({
      qualityScore: employees.qualityScore,
      achievements: sql<AchievementKind[]>`array(${ownAchievements})`,
      hasReportInOtherLanguage: sql<boolean>`exists (${inOtherLanguage})`,
      hasReportedToday: sql<boolean>`coalesce((${lastDay}) = ${place('today')}::date, false)`,
    })
    .from(employees)
    .where(eq(employees.id, place('employeeId')));
});

/** A longer streak is shown with this number. */
const MAX_STREAK_DAYS = 366;

interface StreakOptions {
  /** Whether sessions count too. Only for the person, because others must not see who ran a session. */
  withSessions: boolean;
}

/** The days with a report or a session that counts, only as far back as a streak is counted. */
async function getActiveDays(
  { clock, config: { timezone } }: Context,
  executor: Executor,
  employeeId: string,
  { withSessions }: StreakOptions,
): Promise<ReadonlySet<string>> {
  const since = new Date(clock.now().getTime() - MAX_STREAK_DAYS * DAY_MS);
  const dayText = (moment: AnyPgColumn) =>
    sql<string>`to_char(${dayOf(moment, timezone)}, 'YYYY-MM-DD')`.as('day');
  const { createdAt } = bugReports;
  const { startedAt } = testSessions;
  const reported = executor
    .selectDistinct({ day: dayText(createdAt) })
    .from(bugReports)
    .where(and(eq(bugReports.employeeId, employeeId), gte(createdAt, since)));
  const looked = executor
    .selectDistinct({ day: dayText(startedAt) })
    .from(testSessions)
    .where(and(eq(testSessions.employeeId, employeeId), isCountedSession, gte(startedAt, since)));
  const rows = await (withSessions ? union(reported, looked) : reported);
  return new Set(rows.map(({ day }) => day));
}

export async function getStreak(
  ctx: Context,
  executor: Executor,
  employeeId: string,
  options: StreakOptions = { withSessions: true },
) {
  const [settings, activeDays] = await together(
    () => getSettings(ctx),
    () => getActiveDays(ctx, executor, employeeId, options),
  );
  const today = programDay(ctx.clock.now(), ctx.config.timezone);
  return {
    streakDays: streakUpTo(today, activeDays, settings),
    week: weekOf(today, settings.weekend).map((day) => ({
      ...day,
      isToday: day.day === today,
      hasReport: activeDays.has(day.day),
    })),
  };
}

/** @param options.isOwn whether the person reads them. @throws {ApiError} not_found */
export async function getEmployeeStats(
  ctx: Context,
  employeeId: string,
  { isOwn }: { isOwn: boolean },
): Promise<EmployeeStats> {
  const weekAgo = new Date(ctx.clock.now().getTime() - WEEK_MS);
  const twoWeeksAgo = new Date(weekAgo.getTime() - WEEK_MS);
  const own = eq(bugReports.employeeId, employeeId);
  const hasMedia = sql`exists (select 1 from ${mediaFiles} where ${isFileOfReporter})`;
  const countWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})::int`;
  const pointsWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${pointEvents.amount}) filter (where ${condition}), 0)::int`;
  const isAccepted = inArray(bugReports.validationReason, [...ACCEPTED_REASONS]);
  const isFirst = sql`${isAccepted} and ${bugReports.duplicateOf} is null`;
  const lastDecided = ctx.db
    .select({ isAccepted: sql<boolean>`${isAccepted}`.as('is_accepted') })
    .from(bugReports)
    .where(and(own, isNotNull(bugReports.validatedAt), isNotNull(bugReports.validationReason)))
    .orderBy(desc(bugReports.validatedAt), desc(bugReports.id))
    .limit(LATELY)
    .as('last_decided');
  const [employee, streak, [reports], [lately], [week], earned] = await Promise.all([
    getScores(ctx.db, employeeId),
    getStreak(ctx, ctx.db, employeeId, { withSessions: isOwn }),
    ctx.db
      .select({
        reportCount: sql<number>`count(*)::int`,
        reportPoints: sql<number>`coalesce(sum(${bugReports.pointsEarned}), 0)::int`,
        withMediaCount: countWhere(hasMedia),
        weekReportCount: countWhere(sql`${bugReports.createdAt} >= ${weekAgo}`),
        Blocker: countWhere(sql`${bugReports.severity} = 'Blocker'`),
        Major: countWhere(sql`${bugReports.severity} = 'Major'`),
        Minor: countWhere(sql`${bugReports.severity} = 'Minor'`),
        firsts: countWhere(isFirst),
        clearSteps: countWhere(sql`${isFirst} and ${descriptionScore(bugReports)} >= ${CLEAR_DESCRIPTION}`),
      })
      .from(bugReports)
      .where(own),
    ctx.db
      .select({
        decided: sql<number>`count(*)::int`,
        accepted: countWhere(sql`${lastDecided.isAccepted}`),
      })
      .from(lastDecided),
    ctx.db
      .select({
        points: pointsWhere(sql`${pointEvents.createdAt} >= ${weekAgo}`),
        previousPoints: pointsWhere(sql`${pointEvents.createdAt} < ${weekAgo}`),
      })
      .from(pointEvents)
      .where(and(eq(pointEvents.employeeId, employeeId), gte(pointEvents.createdAt, twoWeeksAgo))),
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
    previousWeekPoints: week!.previousPoints,
    bySeverity: { Blocker, Major, Minor },
    lately: lately!,
    ...streak,
    achievements: earned.map(toAchievement),
  };
}
