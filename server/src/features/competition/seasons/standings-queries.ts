// Until the result is final, points come from the ledger. Then they come from the stored result and its amendments.
import { rankAmong } from '@bugquest/contract/competition/ranks';
import { hidesPlacesAt, type OwnSeason } from '@bugquest/contract/competition/seasons';
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor, Snapshot } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { type SeasonRow, seasonAmendments, seasonResults } from '../../../db/schema/seasons.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { competes, entriesWithCountingTime } from '../standings/entry-queries.ts';
import { getSeasonRow, listSeasonRows, stateOf, toSeasonFields } from './queries.ts';

function pointsFromLedger(executor: Executor, { startsAt, endsAt }: SeasonRow, employeeId?: string) {
  const earned = entriesWithCountingTime(executor, startsAt);
  return executor
    .select({ employeeId: earned.employeeId, points: sql<number>`sum(${earned.amount})::int`.as('points') })
    .from(earned)
    .where(
      and(
        gte(earned.countsAt, startsAt),
        lt(earned.countsAt, endsAt),
        employeeId ? eq(earned.employeeId, employeeId) : undefined,
      ),
    )
    .groupBy(earned.employeeId)
    .as('season_points');
}

/** From the ledger, before the result is stored. */
export function computeResult(snapshot: Snapshot, season: SeasonRow) {
  const earned = pointsFromLedger(snapshot, season);
  return snapshot
    .select({ employeeId: earned.employeeId, points: earned.points, department: employees.department })
    .from(earned)
    .innerJoin(employees, and(eq(employees.id, earned.employeeId), competes));
}

/** The latest amendment replaces the stored points. */
function pointsFromResult(executor: Executor, { id }: SeasonRow, employeeId?: string) {
  const amended = sql`(select amended.points_after from ${seasonAmendments} amended
    where amended.season_id = ${seasonResults.seasonId} and amended.employee_id = ${seasonResults.employeeId}
    order by amended.id desc limit 1)`;
  return executor
    .select({
      employeeId: seasonResults.employeeId,
      department: seasonResults.department,
      points: sql<number>`coalesce(${amended}, ${seasonResults.points})`.as('points'),
    })
    .from(seasonResults)
    .where(
      and(eq(seasonResults.seasonId, id), employeeId ? eq(seasonResults.employeeId, employeeId) : undefined),
    )
    .as('season_points');
}

/**
 * For administrators. Empty while places are hidden. A final result keeps people whose accounts were deleted later, and the
 * departments at the time of the result.
 * @throws {ApiError} not_found
 */
export async function listSeasonStandings(
  ctx: Context,
  limit: number,
  seasonId: string,
  department?: string,
) {
  const season = await getSeasonRow(ctx.db, seasonId);
  if (hidesPlacesAt(season, ctx.clock.now())) return [];
  const { id, employeeId, fullName } = employees;
  const person = { id, employeeId, fullName };
  if (season.finalAt) {
    const result = pointsFromResult(ctx.db, season);
    return ctx.db
      .select({ ...person, department: result.department, totalPoints: result.points })
      .from(result)
      .innerJoin(employees, eq(employees.id, result.employeeId))
      .where(department ? eq(result.department, department) : undefined)
      .orderBy(desc(result.points), asc(fullName), asc(id))
      .limit(limit);
  }
  const earned = pointsFromLedger(ctx.db, season);
  const isListed = and(competes, department ? eq(employees.department, department) : undefined);
  return ctx.db
    .select({ ...person, department: employees.department, totalPoints: earned.points })
    .from(earned)
    .innerJoin(employees, and(eq(employees.id, earned.employeeId), isListed))
    .where(sql`${earned.points} > 0`)
    .orderBy(desc(earned.points), asc(fullName), asc(id))
    .limit(limit);
}

/** Only totals above 0. */
async function readTotals(executor: Executor, season: SeasonRow): Promise<number[]> {
  if (season.finalAt) {
    const result = pointsFromResult(executor, season);
    const rows = await executor.select().from(result).where(sql`${result.points} > 0`);
    return rows.map(({ points }) => points);
  }
  const earned = pointsFromLedger(executor, season);
  const rows = await executor
    .select({ points: earned.points })
    .from(earned)
    .innerJoin(employees, and(eq(employees.id, earned.employeeId), competes))
    .where(sql`${earned.points} > 0`);
  return rows.map(({ points }) => points);
}

/** Cached for all dashboards until points change. */
const getTotals = (ctx: Context, season: SeasonRow): Promise<readonly number[]> =>
  ctx.values.getOrLoad(`totals of season ${season.id}`, ['seasons', 'standings'], () =>
    readTotals(ctx.db, season),
  );

/** Null without points. */
const placeOf = (points: number, totals: readonly number[]): number | null =>
  points > 0 ? rankAmong(points, totals) : null;

/** Undefined for a person who is not in the result. */
export async function findResultOf(executor: Executor, season: SeasonRow, employeeId: string) {
  const result = pointsFromResult(executor, season);
  const people = await executor.select().from(result);
  const own = people.find((person) => person.employeeId === employeeId);
  const others = people.filter((person) => person !== own).map(({ points }) => points);
  const placeForPoints = (points: number) => placeOf(points, others);
  return own && { points: own.points, placeForPoints };
}

async function getOwnPoints(ctx: Context, season: SeasonRow, employeeId: string): Promise<number> {
  const own = season.finalAt
    ? pointsFromResult(ctx.db, season, employeeId)
    : pointsFromLedger(ctx.db, season, employeeId);
  const [row] = await ctx.db.select({ points: own.points }).from(own);
  return row?.points ?? 0;
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
  const amendments = await listAmendments(
    ctx.db,
    dashboardSeasons.map(({ id }) => id),
  );
  return Promise.all(
    dashboardSeasons.map(async (season) => {
      const points = await getOwnPoints(ctx, season, caller.id);
      const fields = toSeasonFields(ctx, season);
      const totals = fields.hidesPlaces || caller.isAdmin ? null : await getTotals(ctx, season);
      return {
        ...fields,
        points,
        place: totals && placeOf(points, totals),
        outOf: totals?.length ?? null,
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
