import {
  BACKLOG_BUCKETS,
  CHART_GROUPS,
  type ChartGroup,
  type Charts,
} from '@bugquest/contract/charts/schema';
import { eq, gte, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { bugReports } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';
import { programDay } from '../../platform/program-time.ts';

/** Days since submission at which each bucket of the backlog begins. */
const BUCKET_STARTS = [0, 1, 3, 7, 14] as const;
const GROUPED_BY = ['severity', 'feature', 'department', 'source'] as const;
type Grouped = (typeof GROUPED_BY)[number];

/** Three grouped statements: what came in, what was decided, and what waits (promises: 33). */
export async function getCharts(ctx: Context, length: number): Promise<Charts> {
  const today = programDay(ctx.clock.now(), ctx.config.timezone);
  const since = startOf(ctx, earlier(today, length - 1));
  const [arrivals, decisions, backlogAge] = await Promise.all([
    countArrivals(ctx, since),
    countDecisions(ctx, since),
    countBacklog(ctx, today),
  ]);
  const days = Array.from({ length }, (_, index) => earlier(today, length - 1 - index));
  return {
    days: days.map((day) => ({
      day,
      reports: arrivals.byDay.get(day) ?? 0,
      decisions: decisions.get(day) ?? 0,
    })),
    backlogAge,
    bySeverity: arrivals.groups('severity'),
    byFeature: arrivals.groups('feature'),
    byDepartment: arrivals.groups('department'),
    bySource: arrivals.groups('source'),
  };
}

function earlier(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - days);
  return moment.toISOString().slice(0, 10);
}

/** The moment at which a day of the program begins. */
const startOf = ({ config }: Context, day: string) =>
  sql`(${day}::date::timestamp at time zone ${config.timezone})`;

const dayOf = ({ config }: Context, moment: SQLWrapper) =>
  sql<string>`to_char(${moment} at time zone ${config.timezone}, 'YYYY-MM-DD')`.as('day');

/** Reports since a moment by day and by each of `GROUPED_BY`, in one reading of them. */
async function countArrivals(ctx: Context, since: SQLWrapper) {
  const recent = ctx.db
    .select({
      day: dayOf(ctx, bugReports.createdAt),
      severity: bugReports.severity,
      feature: bugReports.feature,
      department: employees.department,
      source: bugReports.source,
      isUndecided: sql<boolean>`${bugReports.validationReason} is null`.as('is_undecided'),
    })
    .from(bugReports)
    .innerJoin(employees, eq(employees.id, bugReports.employeeId))
    .where(gte(bugReports.createdAt, since))
    .as('recent');
  const sets = sql.join(
    ['day', ...GROUPED_BY].map((name) => sql`(${sql.identifier(name)})`),
    sql`, `,
  );
  const rows = await ctx.db
    .select({
      day: sql<string | null>`recent.day`,
      severity: recent.severity,
      feature: recent.feature,
      department: recent.department,
      source: recent.source,
      reports: sql<number>`count(*)::int`,
      undecided: sql<number>`(count(*) filter (where ${recent.isUndecided}))::int`,
    })
    .from(recent)
    .groupBy(sql`grouping sets (${sets})`);
  return {
    byDay: new Map(rows.flatMap(({ day, reports }) => (day === null ? [] : [[day, reports]]))),
    groups: (name: Grouped) =>
      largest(
        rows.flatMap(({ [name]: group, reports, undecided }) =>
          group === null ? [] : [{ name: group, reports, undecided }],
        ),
      ),
  };
}

/** The largest groups, and one of all others where there are more. */
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

/** Decisions that stand, by the day on which they were made. */
async function countDecisions(ctx: Context, since: SQLWrapper): Promise<Map<string, number>> {
  const decided = ctx.db
    .select({ day: dayOf(ctx, bugReports.validatedAt) })
    .from(bugReports)
    .where(gte(bugReports.validatedAt, since))
    .as('decided');
  const rows = await ctx.db
    .select({ day: sql<string>`decided.day`, decisions: sql<number>`count(*)::int` })
    .from(decided)
    .groupBy(sql`decided.day`);
  return new Map(rows.map(({ day, decisions }) => [day, decisions]));
}

/** Undecided reports by age, each bucket with the days of submission that it spans. */
async function countBacklog(ctx: Context, today: string): Promise<Charts['backlogAge']> {
  const buckets = BACKLOG_BUCKETS.map((bucket, index) => {
    const next = BUCKET_STARTS[index + 1];
    const to = earlier(today, BUCKET_STARTS[index]!);
    return { bucket, from: next === undefined ? null : earlier(today, next - 1), to };
  });
  const waiting = ctx.db
    .select({ day: dayOf(ctx, bugReports.createdAt) })
    .from(bugReports)
    .where(isNull(bugReports.validationReason))
    .as('waiting');
  const rows = await ctx.db
    .select({ day: sql<string>`waiting.day`, reports: sql<number>`count(*)::int` })
    .from(waiting)
    .groupBy(sql`waiting.day`);
  return buckets.map(({ bucket, from, to }) => {
    const within = rows.filter(({ day }) => (from === null || day >= from) && (day <= to || to === today));
    return { bucket, from, to, reports: within.reduce((sum, { reports }) => sum + reports, 0) };
  });
}
