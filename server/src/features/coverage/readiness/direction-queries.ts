import { type CellKey, type CoverageSettings, isSameCell } from '@bugquest/contract/coverage/cells';
import {
  type BySeverity,
  type Direction,
  type DirectionWeek,
  forecastGate,
  MIN_WEEK_SIGHTINGS,
  weekStarts,
} from '@bugquest/contract/coverage/direction';
import type { Gate } from '@bugquest/contract/coverage/gates';
import { newestBuild } from '@bugquest/contract/coverage/readiness';
import { daysBetween } from '@bugquest/contract/days';
import { SEVERITIES, severityRank } from '@bugquest/contract/reports/lists';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { not, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor, Snapshot } from '../../../db/client.ts';
import { dayOf, startOfDay } from '../../../db/program-days.ts';
import { meToos } from '../../../db/schema/duplicates.ts';
import { bugReports, reportEvents, severityRankOf } from '../../../db/schema/reports.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { isConfirmedProblem, isNotRejected } from '../../duplicates/problem-queries.ts';
import { countedAt } from '../../settings/build-queries.ts';
import { mappedFeature } from '../map/feature-queries.ts';
import { LOOKS } from '../map/look-queries.ts';

type Settings = Pick<ProgramSettings, 'builds' | 'coverage' | 'launchDay'>;

/** The weeks of all counts: up to `today`, beginning with `first`. */
interface Window {
  timezone: string;
  first: string;
  today: string;
}

export async function readDirection(
  ctx: Context,
  snapshot: Snapshot,
  { builds, coverage, launchDay }: Settings,
  gate: Gate,
): Promise<Direction> {
  const { timezone } = ctx.config;
  const today = programDay(ctx.clock.now(), timezone);
  const window: Window = { timezone, first: weekStarts(today, '')[0]!, today };
  const build = newestBuild(builds, today);
  const [counts, activity] = await Promise.all([
    countProblems(snapshot, window, { countedAt: countedAt(ctx, builds), from: build?.day ?? today }),
    listActivity(snapshot, window, coverage),
  ]);
  const weeks = weekStarts(today, counts.firstDay).map((from): DirectionWeek => {
    const week = daysBetween(window.first, from) / 7;
    const ofWeek = counts.problems.filter((row) => row.week === week);
    const { cells = 0, testers = 0 } = activity.find((row) => row.week === week) ?? {};
    return {
      from,
      found: bySeverity(ofWeek, ({ found }) => found),
      closed: bySeverity(ofWeek, ({ closed }) => closed),
      rejected: bySeverity(ofWeek, ({ rejected }) => rejected),
      newPer100: shareOf(counts.sightings.find((row) => row.week === week)),
      ...{ cells, testers },
    };
  });
  return {
    weeks,
    gateDays: forecastGate({ gate, weeks, today }),
    launchDay,
    daysLeft: launchDay === null ? null : daysBetween(today, launchDay),
    daysSinceBlocker: counts.lastBlocker === null ? null : daysBetween(counts.lastBlocker, today),
    newestBuild: build ? { name: build.name, day: build.day, blockers: counts.blockersOfBuild } : null,
  };
}

/** `rank` is that of the severity. */
type ProblemWeek = Record<'week' | 'rank' | 'found' | 'closed' | 'rejected', number>;

const bySeverity = (rows: readonly ProblemWeek[], countOf: (row: ProblemWeek) => number) =>
  Object.fromEntries(
    SEVERITIES.map((severity) => {
      const row = rows.find(({ rank }) => rank === severityRank(severity));
      return [severity, row ? countOf(row) : 0];
    }),
  ) as BySeverity;

const shareOf = (row: SightingsOfWeek | undefined): number | null =>
  row && row.sightings >= MIN_WEEK_SIGHTINGS ? (100 * row.firsts) / row.sightings : null;

/** Of the column `day`. */
const weekOf = ({ first }: Window): SQL => sql`((day - ${first}::date) / 7)`;

const startOf = ({ first, timezone }: Window): SQL => startOfDay(first, timezone);

const isRejected = not(isNotRejected(bugReports));

/** Of accepted problems. A person has one sighting of a problem. */
interface SightingsOfWeek {
  week: number;
  sightings: number;
  /** The part that was the first of its problem. */
  firsts: number;
}

interface Counts extends Record<string, unknown> {
  problems: ProblemWeek[];
  sightings: SightingsOfWeek[];
  firstDay: string | null;
  /** The day on which the last Blocker was found that was not rejected. */
  lastBlocker: string | null;
  blockersOfBuild: number;
}

/**
 * The contract says what is counted. Everything is computed once for all problems, because a subquery for each problem is slow. Reports of
 * older versions have no event of their closing.
 */
async function countProblems(
  executor: Executor,
  window: Window,
  newest: { countedAt: SQL; from: string },
): Promise<Counts> {
  const { id, duplicateOf, employeeId, createdAt, severity, validatedAt } = bugReports;
  const closedAt = sql`least(
    case when ${bugReports.status} = 'Closed' then coalesce(closings.at, ${validatedAt}, ${bugReports.updatedAt}) end,
    case when ${isRejected} then ${validatedAt} end)`;
  const { rows } = await executor.execute<Counts>(sql`
    with members as materialized (
      select ${id} as id, coalesce(${duplicateOf}, ${id}) as problem, ${employeeId} as employee_id, ${createdAt} as at,
        ${newest.countedAt} as counted_at, ${severityRankOf(severity)} as rank
      from ${bugReports}
    ), groups as (
      select problem, min(at) as found_at, min(counted_at) as counted_at, min(rank) as rank from members group by problem
    ), closings as (
      select ${reportEvents.reportId} as report_id, max(${reportEvents.createdAt}) as at from ${reportEvents}
      where ${reportEvents.facts} @> '{"kind": "status_changed", "after": "Closed"}' group by 1
    ), problems as materialized (
      select ${id} as id, rank, found_at, counted_at, ${isRejected} as is_rejected, ${isConfirmedProblem} as is_confirmed,
        ${dayOf(sql`found_at`, window.timezone)} as found_on, ${dayOf(closedAt, window.timezone)} as closed_on
      from ${bugReports} join groups on problem = ${id} left join closings on report_id = ${id}
    ), changes as (
      select found_on as day, rank, 1 as found, 0 as closed, 0 as rejected from problems
      union all
      select closed_on, rank, 0, 1, is_rejected::int from problems
    ), blockers as (
      select found_on, counted_at from problems where rank = ${severityRank('Blocker')} and not is_rejected
    ), met as (
      select problem, employee_id, at from members
      union all
      select problem, ${meToos.employeeId}, ${meToos.createdAt} from ${meToos} join members on members.id = ${meToos.reportId}
    ), sightings as materialized (
      select problem, min(at) as at from met group by problem, employee_id
    ), firsts as (
      select ${dayOf(sql`at`, window.timezone)} as day, at = found_at as is_first
      from sightings join problems on problems.id = problem where is_confirmed and at >= ${startOf(window)}
    )
    select
      coalesce((select json_agg(each) from (
        select ${weekOf(window)} as week, rank, sum(found)::int as found, sum(closed)::int as closed, sum(rejected)::int as rejected
        from changes where day between ${window.first}::date and ${window.today}::date group by 1, 2
      ) each), '[]') as problems,
      coalesce((select json_agg(each) from (
        select ${weekOf(window)} as week, count(*)::int as sightings, (count(*) filter (where is_first))::int as firsts
        from firsts group by 1
      ) each), '[]') as sightings,
      (select min(found_on)::text from problems) as "firstDay",
      (select max(found_on)::text from blockers) as "lastBlocker",
      (select count(*)::int from blockers where counted_at >= ${startOfDay(newest.from, window.timezone)}) as "blockersOfBuild"`);
  return rows[0]!;
}

async function listActivity(
  executor: Executor,
  window: Window,
  settings: CoverageSettings,
): Promise<{ week: number; testers: number; cells: number }[]> {
  const feature = mappedFeature(sql`feature`, settings);
  const { rows } = await executor.execute<{
    week: number;
    testers: number;
    cells: (Omit<CellKey, 'feature'> & { feature: CellKey['feature'] | null })[];
  }>(sql`
    with places as materialized (
      select ${dayOf(sql`looked_at`, window.timezone)} as day, employee_id, feature, source, store_language
      from ${LOOKS} where looked_at >= ${startOf(window)}
    ), different as (
      select ${weekOf(window)} as week, employee_id, feature, source, store_language from places group by 1, 2, 3, 4, 5
    )
    select week, count(distinct employee_id)::int as testers,
      json_agg(distinct jsonb_build_object('feature', ${feature}, 'source', source, 'storeLanguage', store_language)) as cells
    from different group by week`);
  return rows.map(({ week, testers, cells }) => ({
    ...{ week, testers },
    cells: cells.filter(
      (cell) =>
        cell.feature !== null && !settings.excluded.some((other) => isSameCell(other, cell as CellKey)),
    ).length,
  }));
}
