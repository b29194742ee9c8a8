import {
  BACKLOG_BUCKETS,
  CHART_GROUPS,
  type ChartGroup,
  type Charts,
} from '@bugquest/contract/insights/schema';
import type { SQL } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { startOfDay } from '../../../db/program-days.ts';
import type { DayCount } from '../../../db/schema/insights.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { type DayRow, listDays } from '../days/queries.ts';

/** Age in days at which each bucket of the backlog starts. */
const BUCKET_STARTS = [0, 1, 3, 7, 14] as const;
const GROUPED_BY = ['severity', 'feature', 'department', 'source'] as const satisfies DayCount[];

/** New reports and decisions by day, pending reports by age, and new reports by group (promises: 33). */
export async function getCharts(ctx: Context, length: number): Promise<Charts> {
  const today = programDay(ctx.clock.now(), ctx.config.timezone);
  const days = Array.from({ length }, (_, index) => earlier(today, length - 1 - index));
  const [inRange, all] = await Promise.all([
    listDays(ctx, [...GROUPED_BY, 'decisions'], days[0]),
    listDays(ctx, ['reports']),
  ]);
  const reports = new Map(all.map(({ day, count }) => [day, count]));
  const decisions = new Map(
    inRange.filter(({ kind }) => kind === 'decisions').map(({ day, count }) => [day, count]),
  );
  return {
    days: days.map((day) => ({
      day,
      reports: reports.get(day) ?? 0,
      decisions: decisions.get(day) ?? 0,
    })),
    backlogAge: countBacklog(all, today),
    bySeverity: groupsOf(inRange, 'severity'),
    byFeature: groupsOf(inRange, 'feature'),
    byDepartment: groupsOf(inRange, 'department'),
    bySource: groupsOf(inRange, 'source'),
  };
}

/** Midnight before the first of `length` days, the last of which is today. */
export const startOfRange = ({ clock, config: { timezone } }: Context, length: number): SQL =>
  startOfDay(firstDayOfRange(programDay(clock.now(), timezone), length), timezone);

/** The first of `length` days, the last of which is `today`. */
export const firstDayOfRange = (today: string, length: number): string => earlier(today, length - 1);

function earlier(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - days);
  return moment.toISOString().slice(0, 10);
}

/** The groups of a kind, over all days. */
function groupsOf(days: readonly DayRow[], kind: DayCount): ChartGroup[] {
  const byName = Map.groupBy(
    days.filter((row) => row.kind === kind),
    ({ name }) => name,
  );
  return largest(
    [...byName].map(([name, rows]) => ({
      name,
      reports: sumOf(rows, 'count'),
      undecided: sumOf(rows, 'undecided'),
    })),
  );
}

const sumOf = (rows: readonly DayRow[], count: 'count' | 'undecided') =>
  rows.reduce((total, row) => total + row[count], 0);

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
function countBacklog(days: readonly DayRow[], today: string): Charts['backlogAge'] {
  return BACKLOG_BUCKETS.map((bucket, index) => {
    const next = BUCKET_STARTS[index + 1];
    const from = next === undefined ? null : earlier(today, next - 1);
    const to = earlier(today, BUCKET_STARTS[index]!);
    const within = days.filter(({ day }) => (from === null || day >= from) && day <= to);
    return { bucket, from, to, reports: sumOf(within, 'undecided') };
  });
}
