import { weekOf } from '@bugquest/contract/competition/streaks';
import { addDays } from '@bugquest/contract/days';
import {
  BACKLOG_BUCKETS,
  CHART_GROUPS,
  CHART_WEEKS,
  type ChartGroup,
  type Charts,
} from '@bugquest/contract/insights/schema';
import { and, eq, isNotNull, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { dayOf, startOfDay } from '../../db/program-days.ts';
import { meToos, undoneMeToos } from '../../db/schema/duplicates.ts';
import { employees } from '../../db/schema/employees.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { decisions, isDecision } from '../../db/schema/review.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { getSettings } from '../settings/queries.ts';
import { countAnswerWeeks } from './answer-queries.ts';

/** Age in days. */
const BUCKET_START_DAYS = [0, 1, 3, 7, 14] as const;

const GROUPED_BY = {
  severity: bugReports.severity,
  feature: bugReports.feature,
  department: employees.department,
  source: bugReports.source,
};
type Group = keyof typeof GROUPED_BY;

interface GroupRow extends Record<string, unknown> {
  kind: Group | 'day';
  name: string;
  reports: number;
  undecided: number;
}

interface DayCount extends Record<string, unknown> {
  day: string;
  count: number;
}

/** The numbers of the charts (promises: 33). */
export async function countCharts(ctx: Context, length: number): Promise<Charts> {
  const { timezone } = ctx.config;
  const today = programDay(ctx.clock.now(), timezone);
  const days = Array.from({ length }, (_, index) => daysBefore(today, length - 1 - index));
  const since = startOfRange(ctx, length);
  const weeks = await listWeeks(ctx, today);
  const [groups, decided, pending, confirmations, answers] = await Promise.all([
    countGroups(ctx, since),
    // Includes decisions that were changed or undone later, like the statistics of administrators.
    countByDay(
      ctx,
      decisions,
      decisions.decidedAt,
      sql`${decisions.decidedAt} >= ${since} and ${isDecision}`,
    ),
    countByDay(ctx, bugReports, bugReports.createdAt, isNull(bugReports.validationReason)),
    countConfirmations(ctx, weeks),
    countAnswerWeeks(ctx, weeks),
  ]);
  const rowsOf = (wantedKind: GroupRow['kind']) => groups.filter(({ kind }) => kind === wantedKind);
  const groupsOf = (kind: Group) =>
    largestGroups(rowsOf(kind).map(({ name, reports, undecided }) => ({ name, reports, undecided })));
  const reports = new Map(rowsOf('day').map((row) => [row.name, row.reports]));
  const decisionsOn = new Map(decided.map(({ day, count }) => [day, count]));
  return {
    days: days.map((day) => ({
      day,
      reports: reports.get(day) ?? 0,
      decisions: decisionsOn.get(day) ?? 0,
    })),
    backlogAge: countBacklog(pending, today),
    bySeverity: groupsOf('severity'),
    byFeature: groupsOf('feature'),
    byDepartment: groupsOf('department'),
    bySource: groupsOf('source'),
    confirmations,
    answers,
  };
}

async function countGroups({ db, config }: Context, since: SQL): Promise<GroupRow[]> {
  const columns = Object.entries(GROUPED_BY);
  const names = columns.map(([, column]) => column);
  const kinds = columns.map(([kind, column]) => sql`when grouping(${column}) = 0 then ${kind}`);
  const sets = [sql`day`, ...names].map((column) => sql`(${column})`);
  const { rows } = await db.execute<GroupRow>(sql`
    select case ${sql.join(kinds, sql` `)} else 'day' end as kind,
      coalesce(${sql.join(names, sql`, `)}, day::text) as name,
      count(*)::int as reports, (count(*) filter (where ${isNull(bugReports.validationReason)}))::int as undecided
    from ${bugReports}
    join ${employees} on ${eq(employees.id, bugReports.employeeId)}
    cross join lateral (select ${dayOf(bugReports.createdAt, config.timezone)} as day) as arrival
    where ${bugReports.createdAt} >= ${since}
    group by grouping sets (${sql.join(sets, sql`, `)})`);
  return rows;
}

async function countByDay(
  { db, config }: Context,
  table: PgTable,
  moment: SQLWrapper,
  where: SQL,
): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(sql`
    select ${dayOf(moment, config.timezone)}::text as day, count(*)::int as count
    from ${table} where ${where} group by 1`);
  return rows;
}

/** Their first days, oldest first. */
async function listWeeks(ctx: Context, today: string): Promise<string[]> {
  const { weekend } = await getSettings(ctx);
  const thisWeek = weekOf(today, weekend)[0]!.day;
  return Array.from({ length: CHART_WEEKS }, (_, index) => addDays(thisWeek, 7 * (index + 1 - CHART_WEEKS)));
}

/** By the week in which the people confirmed, also for those that were undone later. */
async function countConfirmations(ctx: Context, weeks: readonly string[]): Promise<Charts['confirmations']> {
  const since = startOfDay(weeks[0]!, ctx.config.timezone);
  const countIn = (table: typeof meToos | typeof undoneMeToos) =>
    countByDay(ctx, table, table.createdAt, sql`${table.createdAt} >= ${since}`);
  const [counted, undone] = await Promise.all([countIn(meToos), countIn(undoneMeToos)]);
  const sumOf = (days: readonly DayCount[], week: string) =>
    days.reduce((sum, { day, count }) => (day >= week && day < addDays(week, 7) ? sum + count : sum), 0);
  return weeks.map((week) => ({
    week,
    confirmed: sumOf(counted, week) + sumOf(undone, week),
    undone: sumOf(undone, week),
  }));
}

/** Midnight at the start of the first of `length` days. The last day is today. */
export const startOfRange = ({ clock, config: { timezone } }: Context, length: number): SQL =>
  startOfDay(daysBefore(programDay(clock.now(), timezone), length - 1), timezone);

function daysBefore(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - days);
  return moment.toISOString().slice(0, 10);
}

/** Groups beyond the limit become one group without a name. */
function largestGroups(groups: { name: string; reports: number; undecided: number }[]): ChartGroup[] {
  groups.sort((one, other) => other.reports - one.reports || one.name.localeCompare(other.name));
  const others = groups.slice(CHART_GROUPS);
  if (others.length === 0) return groups;
  const sum = (count: 'reports' | 'undecided') => others.reduce((total, group) => total + group[count], 0);
  return [
    ...groups.slice(0, CHART_GROUPS),
    { name: null, reports: sum('reports'), undecided: sum('undecided') },
  ];
}

function countBacklog(pending: readonly DayCount[], today: string): Charts['backlogAge'] {
  return BACKLOG_BUCKETS.map((bucket, index) => {
    const next = BUCKET_START_DAYS[index + 1];
    const from = next === undefined ? null : daysBefore(today, next - 1);
    const to = daysBefore(today, BUCKET_START_DAYS[index]!);
    const inBucket = pending.filter(({ day }) => (from === null || day >= from) && day <= to);
    return { bucket, from, to, reports: inBucket.reduce((total, { count }) => total + count, 0) };
  });
}

export async function getOverviewCounts({ db }: Context) {
  const isActive = ne(bugReports.status, 'Closed');
  const [totalEmployees, totalReports, activeReports, activeDuplicates, pendingReports] = await Promise.all([
    db.$count(employees, isNull(employees.deletedAt)),
    db.$count(bugReports),
    db.$count(bugReports, isActive),
    // Originals have no index of their own.
    db.$count(bugReports, and(isActive, isNotNull(bugReports.duplicateOf))),
    db.$count(bugReports, isNull(bugReports.validationReason)),
  ]);
  const activeOriginals = activeReports - activeDuplicates;
  return { totalEmployees, totalReports, activeReports, activeOriginals, pendingReports };
}
