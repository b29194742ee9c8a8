import type { StepResult } from '@bugquest/contract/coverage/lists';
import {
  type AdminMission,
  fitsKit,
  GRACE_HOURS,
  kitOf,
  type Mission,
  PLACE_HOURS,
} from '@bugquest/contract/coverage/missions';
import { windowStateAt } from '@bugquest/contract/time-window';
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { pointEvents } from '../../../db/schema/competition.ts';
import {
  type MissionRow,
  missionCalls,
  missionResults,
  missionSteps,
  missions,
  missionTakers,
} from '../../../db/schema/coverage.ts';
import { employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { getSettings } from '../../settings/queries.ts';
import { firstCountedDay, isSince } from '../map/look-queries.ts';

export const HOUR_MS = 60 * 60_000;
const MAX_ADMIN_MISSIONS = 100;

/** Running missions, and for two hours after their end the missions that the person took. */
export async function listMissions(ctx: Context, employeeId: string): Promise<Mission[]> {
  const now = ctx.clock.now();
  const graceEnds = new Date(now.getTime() - GRACE_HOURS * HOUR_MS);
  const rows = await ctx.db
    .select()
    .from(missions)
    .where(and(lte(missions.startsAt, now), gte(missions.endsAt, graceEnds)))
    .orderBy(missions.endsAt);
  const ownMissions = await toMissions(ctx, ctx.db, employeeId, rows);
  return ownMissions.filter(({ isTaken, state }) => isTaken || state === 'running');
}

/** @throws {ApiError} not_found */
export async function getMission(
  ctx: Context,
  executor: Executor,
  employeeId: string,
  id: string,
): Promise<Mission> {
  const rows = await executor.select().from(missions).where(eq(missions.id, id));
  const [mission] = await toMissions(ctx, executor, employeeId, rows);
  if (!mission) throw new ApiError('not_found');
  return mission;
}

/** The mission, if the person has a place in it. */
export async function findTakenMission(
  executor: Executor,
  employeeId: string,
  missionId: string,
): Promise<MissionRow | undefined> {
  const [row] = await executor
    .select({ mission: missions })
    .from(missionTakers)
    .innerJoin(missions, eq(missions.id, missionTakers.missionId))
    .where(
      and(
        eq(missionTakers.missionId, missionId),
        eq(missionTakers.employeeId, employeeId),
        isNull(missionTakers.releasedAt),
      ),
    );
  return row?.mission;
}

async function toMissions(
  ctx: Context,
  executor: Executor,
  employeeId: string,
  rows: MissionRow[],
): Promise<Mission[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const takenPlaces = await countPlaces(ctx, executor, ids);
  const bonuses = await sumBonuses(executor, ids, employeeId);
  const { deviceType, operatingSystem, language, kit } = employees;
  const [profile] = await executor
    .select({ deviceType, operatingSystem, language, kit })
    .from(employees)
    .where(eq(employees.id, employeeId));
  const steps = await executor
    .select()
    .from(missionSteps)
    .where(and(inArray(missionSteps.missionId, ids), eq(missionSteps.employeeId, employeeId)));
  const placeResults = await listPlaceResults(ctx, executor, {
    employeeId,
    missionIds: rows.filter(({ isCritical }) => isCritical).map(({ id }) => id),
  });
  const taken = await executor
    .select({ missionId: missionTakers.missionId })
    .from(missionTakers)
    .where(
      and(
        inArray(missionTakers.missionId, ids),
        eq(missionTakers.employeeId, employeeId),
        isNull(missionTakers.releasedAt),
      ),
    );
  const declined = await executor
    .select({ missionId: missionCalls.missionId })
    .from(missionCalls)
    .where(
      and(
        inArray(missionCalls.missionId, ids),
        eq(missionCalls.employeeId, employeeId),
        isNotNull(missionCalls.declinedAt),
      ),
    );
  return rows.map((row) => ({
    ...toSharedFields(ctx, row, takenPlaces),
    fits: fitsKit(row, kitOf(profile!)),
    isTaken: taken.some(({ missionId }) => missionId === row.id),
    isDeclined: declined.some(({ missionId }) => missionId === row.id),
    results: row.steps.map(
      (_, index) =>
        steps.find(({ missionId, step }) => missionId === row.id && step === index)?.result ?? null,
    ),
    placeResults: placeResults
      .filter(({ missionId }) => missionId === row.id)
      .map(({ missionId: _, ...result }) => result),
    bonus: bonuses.get(row.id) ?? 0,
  }));
}

/** The person's latest result of each step in each place, since the newest build. */
async function listPlaceResults(
  ctx: Context,
  executor: Executor,
  { employeeId, missionIds }: { employeeId: string; missionIds: string[] },
) {
  if (missionIds.length === 0) return [];
  const { missionId, step, source, storeLanguage, result, createdAt, id } = missionResults;
  const since = firstCountedDay(ctx, await getSettings(ctx));
  return executor
    .selectDistinctOn([missionId, step, source, storeLanguage], {
      ...{ missionId, step, source, storeLanguage, result },
    })
    .from(missionResults)
    .where(
      and(
        inArray(missionId, missionIds),
        eq(missionResults.employeeId, employeeId),
        isSince(ctx, createdAt, since),
      ),
    )
    .orderBy(missionId, step, source, storeLanguage, desc(createdAt), desc(id));
}

const toSharedFields = (
  { clock }: Context,
  { startsAt, endsAt, createdBy: _, createdAt: __, ...row }: MissionRow,
  takenPlaces: ReadonlyMap<string, number>,
) => ({
  ...row,
  placesLeft: Math.max(0, row.places - takenPlaces.get(row.id)!),
  from: startsAt.toISOString(),
  until: endsAt.toISOString(),
  state: windowStateAt({ from: startsAt, until: endsAt }, clock.now()),
});

/** Places in use by mission. A place is in use if its person was active in the last two days. */
export async function countPlaces(
  ctx: Context,
  executor: Executor,
  ids: string[],
): Promise<Map<string, number>> {
  const since = new Date(ctx.clock.now().getTime() - PLACE_HOURS * HOUR_MS);
  const rows = await executor
    .select({ id: missionTakers.missionId, people: sql<number>`count(*)::int` })
    .from(missionTakers)
    .where(
      and(
        inArray(missionTakers.missionId, ids),
        gte(missionTakers.lastActiveAt, since),
        isNull(missionTakers.releasedAt),
      ),
    )
    .groupBy(missionTakers.missionId);
  return new Map(ids.map((id) => [id, rows.find((row) => row.id === id)?.people ?? 0]));
}

/** Paid bonuses by mission. @param employeeId only the bonuses of this person */
async function sumBonuses(
  executor: Executor,
  ids: string[],
  employeeId?: string,
): Promise<Map<string, number>> {
  const rows = await executor
    .select({ id: pointEvents.missionId, sum: sql<number>`sum(${pointEvents.amount})::int` })
    .from(pointEvents)
    .where(
      and(
        eq(pointEvents.reason, 'mission'),
        inArray(pointEvents.missionId, ids),
        employeeId ? eq(pointEvents.employeeId, employeeId) : undefined,
      ),
    )
    .groupBy(pointEvents.missionId);
  return new Map(rows.map(({ id, sum }) => [id!, sum]));
}

/** Latest first. @param id only this mission */
export async function listAdminMissions(
  ctx: Context,
  executor: Executor,
  id?: string,
): Promise<AdminMission[]> {
  const rows = await executor
    .select({ mission: missions, createdBy: employees.fullName })
    .from(missions)
    .innerJoin(employees, eq(employees.id, missions.createdBy))
    .where(id ? eq(missions.id, id) : undefined)
    .orderBy(desc(missions.id))
    .limit(MAX_ADMIN_MISSIONS);
  if (rows.length === 0) return [];
  const ids = rows.map(({ mission }) => mission.id);
  const takenPlaces = await countPlaces(ctx, executor, ids);
  const bonuses = await sumBonuses(executor, ids);
  const takers = await executor
    .select({ id: missionTakers.missionId, people: sql<number>`count(*)::int` })
    .from(missionTakers)
    .where(inArray(missionTakers.missionId, ids))
    .groupBy(missionTakers.missionId);
  const ticks = await executor
    .select({
      id: missionSteps.missionId,
      step: missionSteps.step,
      result: missionSteps.result,
      people: sql<number>`count(*)::int`,
    })
    .from(missionSteps)
    .where(inArray(missionSteps.missionId, ids))
    .groupBy(missionSteps.missionId, missionSteps.step, missionSteps.result);
  return rows.map(({ mission, createdBy }) => ({
    ...toSharedFields(ctx, mission, takenPlaces),
    createdBy,
    takers: takers.find((row) => row.id === mission.id)?.people ?? 0,
    bonusPaid: bonuses.get(mission.id) ?? 0,
    stepCounts: mission.steps.map((_, step) => {
      const count = (result: StepResult) =>
        ticks.find((row) => row.id === mission.id && row.step === step && row.result === result)?.people ?? 0;
      return { worked: count('worked'), did_not: count('did_not'), could_not: count('could_not') };
    }),
  }));
}
