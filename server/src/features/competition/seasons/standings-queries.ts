// Until the result is final, points come from the ledger. Then they come from the stored result and its amendments.
import { countPeople, rankAmong, type Total } from '@bugquest/contract/competition/ranks';
import { hidesPlacesAt, type OwnSeason } from '@bugquest/contract/competition/seasons';
import { and, asc, count, desc, eq, gt, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { type SeasonRow, seasonAmendments, seasonResults, seasons } from '../../../db/schema/seasons.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { competes, entriesWithCountingTime } from '../standings/entry-queries.ts';
import { getSeasonRow, listSeasonRows, stateOf, toSeasonFields } from './queries.ts';

function pointsFromLedger(executor: Executor, { startsAt, endsAt }: SeasonRow) {
  const earned = entriesWithCountingTime(executor, startsAt);
  return executor
    .select({ employeeId: earned.employeeId, points: sql<number>`sum(${earned.amount})::int`.as('points') })
    .from(earned)
    .where(and(gte(earned.countsAt, startsAt), lt(earned.countsAt, endsAt)))
    .groupBy(earned.employeeId)
    .as('season_points');
}

/** From the ledger, before the result is stored. */
export function computeResult(executor: Executor, season: SeasonRow) {
  const earned = pointsFromLedger(executor, season);
  return executor
    .select({ employeeId: earned.employeeId, points: earned.points, department: employees.department })
    .from(earned)
    .innerJoin(employees, and(eq(employees.id, earned.employeeId), competes));
}

/** The latest amendment replaces the stored points. */
function pointsFromResults(executor: Executor, seasonIds: readonly string[]) {
  const amended = sql`(select amended.points_after from ${seasonAmendments} amended
    where amended.season_id = ${seasonResults.seasonId} and amended.employee_id = ${seasonResults.employeeId}
    order by amended.id desc limit 1)`;
  return executor
    .select({
      seasonId: seasonResults.seasonId,
      employeeId: seasonResults.employeeId,
      department: seasonResults.department,
      points: sql<number>`coalesce(${amended}, ${seasonResults.points})`.as('points'),
    })
    .from(seasonResults)
    .where(inArray(seasonResults.seasonId, [...seasonIds]))
    .as('result_points');
}

/**
 * For administrators. Empty while places are hidden. A final result keeps people whose accounts were deleted later, and the
 * departments at the time of the result.
 * @throws {ApiError} not_found
 */
export async function listSeasonStandings(
  ctx: Context,
  limit: number,
  {
    season: seasonId,
    department,
    matchesSearch,
  }: { season: string; department: string | undefined; matchesSearch: readonly SQL[] },
) {
  const season = await getSeasonRow(ctx.db, seasonId);
  if (hidesPlacesAt(season, ctx.clock.now())) return [];
  const { id, employeeId, fullName } = employees;
  const person = { id, employeeId, fullName };
  if (season.finalAt) {
    const result = pointsFromResults(ctx.db, [season.id]);
    return ctx.db
      .select({ ...person, department: result.department, totalPoints: result.points })
      .from(result)
      .innerJoin(employees, eq(employees.id, result.employeeId))
      .where(and(department ? eq(result.department, department) : undefined, ...matchesSearch))
      .orderBy(desc(result.points), asc(fullName), asc(id))
      .limit(limit);
  }
  const earned = pointsFromLedger(ctx.db, season);
  const isInDepartment = department ? eq(employees.department, department) : undefined;
  const isListed = and(competes, isInDepartment, ...matchesSearch);
  return ctx.db
    .select({ ...person, department: employees.department, totalPoints: earned.points })
    .from(earned)
    .innerJoin(employees, and(eq(employees.id, earned.employeeId), isListed))
    .where(sql`${earned.points} > 0`)
    .orderBy(desc(earned.points), asc(fullName), asc(id))
    .limit(limit);
}

/** Only totals above 0. @param without the person whose points are left out */
function readTotals(executor: Executor, season: SeasonRow, without?: string): Promise<Total[]> {
  const result = season.finalAt
    ? pointsFromResults(executor, [season.id])
    : computeResult(executor, season).as('result_points');
  return executor
    .select({ points: result.points, people: count() })
    .from(result)
    .where(and(gt(result.points, 0), without ? ne(result.employeeId, without) : undefined))
    .groupBy(result.points)
    .orderBy(desc(result.points));
}

/** Cached for all dashboards until points change. */
const getTotals = (ctx: Context, season: SeasonRow): Promise<readonly Total[]> =>
  ctx.values.getOrLoad(`totals of season ${season.id}`, ['seasons', 'standings'], () =>
    readTotals(ctx.db, season),
  );

/** Null without points. */
const placeOf = (points: number, totals: readonly Total[]): number | null =>
  points > 0 ? rankAmong(points, totals) : null;

/** Of a final season. Undefined for a person who is not in the result. */
export async function findResultOf(executor: Executor, season: SeasonRow, employeeId: string) {
  const result = pointsFromResults(executor, [season.id]);
  const [own] = await executor.select().from(result).where(eq(result.employeeId, employeeId));
  const others = await readTotals(executor, season, employeeId);
  const placeForPoints = (points: number) => placeOf(points, others);
  return own && { points: own.points, placeForPoints };
}

/** By the id of the season. Seasons without points are missing. */
async function getOwnPoints(ctx: Context, rows: readonly SeasonRow[], employeeId: string) {
  const points = await Promise.all([
    listResultPoints(
      ctx.db,
      rows.filter(({ finalAt }) => finalAt),
      employeeId,
    ),
    listLedgerPoints(
      ctx.db,
      rows.filter(({ finalAt }) => !finalAt),
      employeeId,
    ),
  ]);
  return new Map(points.flat().map((row) => [row.seasonId, row.points]));
}

function listResultPoints(executor: Executor, rows: readonly SeasonRow[], employeeId: string) {
  const result = pointsFromResults(
    executor,
    rows.map(({ id }) => id),
  );
  return executor
    .select({ seasonId: result.seasonId, points: result.points })
    .from(result)
    .where(eq(result.employeeId, employeeId));
}

async function listLedgerPoints(executor: Executor, rows: readonly SeasonRow[], employeeId: string) {
  if (rows.length === 0) return [];
  const firstStart = new Date(Math.min(...rows.map(({ startsAt }) => startsAt.getTime())));
  const ids = rows.map(({ id }) => id);
  const earned = entriesWithCountingTime(executor, firstStart);
  return executor
    .select({ seasonId: seasons.id, points: sql<number>`sum(${earned.amount})::int` })
    .from(earned)
    .innerJoin(seasons, and(gte(earned.countsAt, seasons.startsAt), lt(earned.countsAt, seasons.endsAt)))
    .where(and(inArray(seasons.id, ids), eq(earned.employeeId, employeeId)))
    .groupBy(seasons.id);
}

const MAX_DASHBOARD_SEASONS = 12;

/** The next season, and the seasons that have begun; latest first. */
export async function listOwnSeasons(ctx: Context, caller: Caller): Promise<OwnSeason[]> {
  const rows = await listSeasonRows(ctx.db);
  const nextSeason = rows.filter((season) => stateOf(ctx, season) === 'planned').at(-1);
  const startedSeasons = rows.filter((season) => stateOf(ctx, season) !== 'planned');
  const dashboardSeasons = [...(nextSeason ? [nextSeason] : []), ...startedSeasons].slice(
    0,
    MAX_DASHBOARD_SEASONS,
  );
  if (dashboardSeasons.length === 0) return [];
  const [amendments, ownPoints] = await Promise.all([
    listAmendments(
      ctx.db,
      dashboardSeasons.map(({ id }) => id),
    ),
    getOwnPoints(ctx, dashboardSeasons, caller.id),
  ]);
  return Promise.all(
    dashboardSeasons.map(async (season) => {
      const points = ownPoints.get(season.id) ?? 0;
      const fields = toSeasonFields(ctx, season);
      const totals = fields.hidesPlaces || caller.isAdmin ? null : await getTotals(ctx, season);
      return {
        ...fields,
        points,
        place: totals && placeOf(points, totals),
        outOf: totals && countPeople(totals),
        amendments: amendments
          .filter(({ seasonId }) => seasonId === season.id)
          .map(({ reason, amendedAt }) => ({ reason, amendedAt: amendedAt.toISOString() })),
      };
    }),
  );
}

/** Latest first. */
const listAmendments = (executor: Executor, seasonIds: string[]) =>
  executor
    .select({
      seasonId: seasonAmendments.seasonId,
      reason: seasonAmendments.reason,
      amendedAt: seasonAmendments.amendedAt,
    })
    .from(seasonAmendments)
    .where(inArray(seasonAmendments.seasonId, seasonIds))
    .orderBy(desc(seasonAmendments.id));
