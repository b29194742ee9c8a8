import {
  BACKLOG_BUCKETS,
  CHART_GROUPS,
  type ChartGroup,
  type Charts,
} from '@bugquest/contract/insights/schema';
import { eq, gte, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { dayOf, startOfDay } from '../../../db/program-days.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { programDay } from '../../../platform/time/program-time.ts';

/** Age in days at which each bucket of the backlog starts. */
const BUCKET_STARTS = [0, 1, 3, 7, 14] as const;
const GROUPED_BY = ['severity', 'feature', 'department', 'source'] as const;

/** Four grouped statements: new reports by day and by group, decisions, and pending reports (promises: 33). */
export async function getCharts(ctx: Context, length: number): Promise<Charts> {
  const today = programDay(ctx.clock.now(), ctx.config.timezone);
  const since = startOfRange(ctx, length);
  const [arrivals, decisions, backlogAge, groups] = await Promise.all([
    countByDay(ctx, bugReports.createdAt, gte(bugReports.createdAt, since)),
    countByDay(ctx, bugReports.validatedAt, gte(bugReports.validatedAt, since)),
    countBacklog(ctx, today),
    countGroups(ctx, since),
  ]);
  const days = Array.from({ length }, (_, index) => earlier(today, length - 1 - index));
  return {
    days: days.map((day) => ({
      day,
      reports: arrivals.get(day) ?? 0,
      decisions: decisions.get(day) ?? 0,
    })),
    backlogAge,
    ...groups,
  };
}

/** Midnight before the first of `length` days, the last of which is today. */
export const startOfRange = ({ clock, config: { timezone } }: Context, length: number): SQL =>
  startOfDay(earlier(programDay(clock.now(), timezone), length - 1), timezone);

function earlier(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - days);
  return moment.toISOString().slice(0, 10);
}

/** Reports by the day of a timestamp, with an index-only scan. */
async function countByDay({ db, config }: Context, moment: SQLWrapper, which: SQL) {
  const dated = db
    .select({ day: dayOf(moment, config.timezone).as('day') })
    .from(bugReports)
    .where(which)
    .as('dated');
  const rows = await db
    .select({
      day: sql<string>`to_char(dated.day, 'YYYY-MM-DD')`,
      reports: sql<number>`count(*)::int`,
    })
    .from(dated)
    .groupBy(sql`dated.day`);
  return new Map(rows.map(({ day, reports }) => [day, reports]));
}

/** Reports since a time by each of `GROUPED_BY`, in one scan. */
async function countGroups({ db }: Context, since: SQLWrapper) {
  const { employeeId, createdAt, severity, feature, source, validationReason } = bugReports;
  const { department } = employees;
  // First counted into few rows, which are then grouped four times, because reports are many.
  const counted = db
    .select({
      severity,
      feature,
      department,
      source,
      reports: sql<number>`count(*)`.as('reports'),
      undecided: sql<number>`count(*) filter (where ${validationReason} is null)`.as('undecided'),
    })
    .from(bugReports)
    .innerJoin(employees, eq(employees.id, employeeId))
    .where(gte(createdAt, since))
    .groupBy(severity, feature, department, source)
    .as('counted');
  const sets = GROUPED_BY.map((name) => sql`(${sql.identifier(name)})`);
  const rows = await db
    .select({
      severity: counted.severity,
      feature: counted.feature,
      department: counted.department,
      source: counted.source,
      reports: sql<number>`sum(${counted.reports})::int`,
      undecided: sql<number>`sum(${counted.undecided})::int`,
    })
    .from(counted)
    .groupBy(sql`grouping sets (${sql.join(sets, sql`, `)})`);
  const groupsOf = (grouped: (typeof GROUPED_BY)[number]) =>
    largest(
      rows.flatMap(({ [grouped]: name, reports, undecided }) =>
        name === null ? [] : [{ name, reports, undecided }],
      ),
    );
  return {
    bySeverity: groupsOf('severity'),
    byFeature: groupsOf('feature'),
    byDepartment: groupsOf('department'),
    bySource: groupsOf('source'),
  };
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
async function countBacklog(ctx: Context, today: string): Promise<Charts['backlogAge']> {
  const buckets = BACKLOG_BUCKETS.map((bucket, index) => {
    const next = BUCKET_STARTS[index + 1];
    const to = earlier(today, BUCKET_STARTS[index]!);
    return { bucket, from: next === undefined ? null : earlier(today, next - 1), to };
  });
  const waiting = await countByDay(ctx, bugReports.createdAt, isNull(bugReports.validationReason));
  return buckets.map(({ bucket, from, to }) => {
    const within = [...waiting].filter(
      ([day]) => (from === null || day >= from) && (day <= to || to === today),
    );
    return { bucket, from, to, reports: within.reduce((sum, [, reports]) => sum + reports, 0) };
  });
}
