import {
  BACKLOG_BUCKETS,
  CHART_GROUPS,
  type ChartGroup,
  type Charts,
} from '@bugquest/contract/insights/schema';
import { eq, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { dayOf, startOfDay } from '../../db/program-days.ts';
import { employees } from '../../db/schema/employees.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { decisions } from '../../db/schema/review.ts';
import { programDay } from '../../platform/time/program-time.ts';

/** Age in days at which each bucket of the backlog starts. */
const BUCKET_STARTS = [0, 1, 3, 7, 14] as const;

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

/** New reports and decisions by day, pending reports by age, and new reports by group (promises: 33). */
export async function getCharts(ctx: Context, length: number): Promise<Charts> {
  const { timezone } = ctx.config;
  const today = programDay(ctx.clock.now(), timezone);
  const days = Array.from({ length }, (_, index) => earlier(today, length - 1 - index));
  const since = startOfRange(ctx, length);
  const [groups, decided, pending] = await Promise.all([
    countGroups(ctx, since),
    // As in the statistics of administrators: decisions that were changed or undone later count, too.
    countByDay(ctx, decisions, decisions.decidedAt, sql`${decisions.decidedAt} >= ${since}`),
    countByDay(ctx, bugReports, bugReports.createdAt, isNull(bugReports.validationReason)),
  ]);
  const rowsOf = (wanted: GroupRow['kind']) => groups.filter(({ kind }) => kind === wanted);
  const groupsOf = (kind: Group) =>
    largest(rowsOf(kind).map(({ name, reports, undecided }) => ({ name, reports, undecided })));
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
  };
}

/** The reports of the range by day and by each group, and the pending ones among them. */
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

/** Midnight before the first of `length` days, the last of which is today. */
export const startOfRange = ({ clock, config: { timezone } }: Context, length: number): SQL =>
  startOfDay(earlier(programDay(clock.now(), timezone), length - 1), timezone);

function earlier(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - days);
  return moment.toISOString().slice(0, 10);
}

/** The largest groups, and one group of all others. */
function largest(groups: { name: string; reports: number; undecided: number }[]): ChartGroup[] {
  groups.sort((one, other) => other.reports - one.reports || one.name.localeCompare(other.name));
  const others = groups.slice(CHART_GROUPS);
  if (others.length === 0) return groups;
  const sum = (count: 'reports' | 'undecided') => others.reduce((total, group) => total + group[count], 0);
  return [
    ...groups.slice(0, CHART_GROUPS),
    { name: null, reports: sum('reports'), undecided: sum('undecided') },
  ];
}

/** Pending reports by age, each bucket with its range of days. */
function countBacklog(pending: readonly DayCount[], today: string): Charts['backlogAge'] {
  return BACKLOG_BUCKETS.map((bucket, index) => {
    const next = BUCKET_STARTS[index + 1];
    const from = next === undefined ? null : earlier(today, next - 1);
    const to = earlier(today, BUCKET_STARTS[index]!);
    const within = pending.filter(({ day }) => (from === null || day >= from) && day <= to);
    return { bucket, from, to, reports: within.reduce((total, { count }) => total + count, 0) };
  });
}

/** The counts of the Overview tab. Active means not Closed. */
export async function getOverviewCounts({ db }: Context) {
  const [totalEmployees, totalReports, activeReports, pendingReports] = await Promise.all([
    db.$count(employees, isNull(employees.deletedAt)),
    db.$count(bugReports),
    db.$count(bugReports, ne(bugReports.status, 'Closed')),
    db.$count(bugReports, isNull(bugReports.validationReason)),
  ]);
  return { totalEmployees, totalReports, activeReports, pendingReports };
}
