// When a mission begins, some of the people whom it fits are told of it, so that it does not wait until they happen to see it
// (docs/decisions/0129-calls-for-missions.md).
import { hashOf } from '@bugquest/contract/coverage/hunts';
import type { Mission } from '@bugquest/contract/coverage/missions';
import { and, count, eq, gt, max, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type MissionRow, missionCalls, missions, missionTakers } from '../../../db/schema/coverage.ts';
import { employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { markReadInTransaction, notify } from '../../notifications/commands.ts';
import { getProgramState } from '../../settings/queries.ts';
import { countPlaces, getMission } from './queries.ts';
import { countTold, listFittingTesters } from './reach-queries.ts';

export const CALL_FOR_MISSION = { name: 'call-for-mission' };
export interface MissionCall {
  missionId: string;
}

/** Assumes that one in three people who are told takes a place. */
const CALLS_A_PLACE = 3;
const MAX_CALLS_A_WEEK = 2;
const WEEK_MS = 7 * 24 * 60 * 60_000;
/** How far back the choice looks, so that everybody is called about equally often. */
const COMPARED_MS = 4 * WEEK_MS;
const PEOPLE_PER_ROUND = 500;

export const queueCalls = (ctx: Context, tx: Transaction, missionIds: readonly string[]): Promise<void> =>
  ctx.jobs.enqueueAll(
    tx,
    CALL_FOR_MISSION,
    missionIds.map((missionId): MissionCall => ({ missionId })),
  );

/** A repeated call tells nobody twice, and no more people than the places need. */
export async function callForMission(ctx: Context, missionId: string): Promise<void> {
  while (await ctx.db.transaction((tx) => callSome(ctx, tx, missionId)));
}

/** Returns whether others remain. */
async function callSome(ctx: Context, tx: Transaction, missionId: string): Promise<boolean> {
  // Missions that begin at the same time share the limit of a week.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mission calls'))`);
  const [mission] = await tx.select().from(missions).where(eq(missions.id, missionId));
  const now = ctx.clock.now();
  if (!mission || mission.startsAt > now || mission.endsAt <= now) return false;
  if ((await getProgramState(ctx)).state !== 'running') return false;
  if ((await countPlaces(ctx, tx, [missionId])).get(missionId)! >= mission.places) return false;
  const wanted = CALLS_A_PLACE * mission.places - (await countTold(tx, missionId));
  const chosen = (await listCallable(ctx, tx, mission)).slice(0, Math.max(0, wanted));
  const called = chosen.slice(0, PEOPLE_PER_ROUND);
  if (called.length === 0) return false;
  await tx.insert(missionCalls).values(called.map((employeeId) => ({ missionId, employeeId, toldAt: now })));
  const { titleEn, titleAr, charterEn, charterAr, bonusPercent, createdBy } = mission;
  await notify(
    ctx,
    tx,
    {
      // The end of the mission marks the notifications of all people as read, and taking it those of one person.
      ...{ eventId: missionId, report: { id: missionId, serialNumber: '' }, actorId: createdBy },
      facts: { kind: 'mission_offered', titleEn, titleAr, charterEn, charterAr, bonusPercent },
    },
    called,
  );
  await ctx.changes.publish(tx, ['missions']);
  return chosen.length > called.length;
}

/**
 * Fitting people who neither took nor declined the mission and were not told of it. First those who were called least in the last weeks,
 * then those whose last call is the oldest. Past results are not considered.
 */
async function listCallable(ctx: Context, tx: Transaction, mission: MissionRow): Promise<string[]> {
  const isOfMission = <Table extends typeof missionCalls | typeof missionTakers>(table: Table) =>
    and(eq(table.missionId, mission.id), eq(table.employeeId, employees.id));
  const fitting = await listFittingTesters(
    tx,
    mission,
    and(
      sql`not ${employees.mutedMails} @> array['mission_offered']::text[]`,
      notExists(tx.select().from(missionCalls).where(isOfMission(missionCalls))),
      notExists(tx.select().from(missionTakers).where(isOfMission(missionTakers))),
    ),
  );
  const { employeeId, toldAt } = missionCalls;
  const now = ctx.clock.now().getTime();
  const weekAgo = new Date(now - WEEK_MS).toISOString();
  const recent = await tx
    .select({
      employeeId,
      calls: count(),
      callsOfWeek: sql<number>`count(*) filter (where ${toldAt} > ${weekAgo}::timestamptz)::int`,
      last: max(toldAt),
    })
    .from(missionCalls)
    .where(gt(toldAt, new Date(now - COMPARED_MS)))
    .groupBy(employeeId);
  const callsOf = new Map(recent.map((row) => [row.employeeId, row]));
  return fitting
    .map((id) => {
      const { calls = 0, callsOfWeek = 0, last = null } = callsOf.get(id) ?? {};
      // The hash mixes people with equal calls, differently for each mission.
      return { id, calls, callsOfWeek, last: last?.getTime() ?? 0, mixed: hashOf(`${mission.id} ${id}`) };
    })
    .filter(({ callsOfWeek }) => callsOfWeek < MAX_CALLS_A_WEEK)
    .toSorted((one, other) => one.calls - other.calls || one.last - other.last || one.mixed - other.mixed)
    .map(({ id }) => id);
}

/** Also for a person who was not told of it. @throws {ApiError} not_found */
export function declineMission(ctx: Context, employeeId: string, missionId: string): Promise<Mission> {
  return ctx.db.transaction(async (tx) => {
    const declinedAt = ctx.clock.now();
    const [mission] = await tx.select().from(missions).where(eq(missions.id, missionId));
    if (!mission || mission.startsAt > declinedAt) throw new ApiError('not_found');
    await tx
      .insert(missionCalls)
      .values({ missionId, employeeId, declinedAt })
      .onConflictDoUpdate({
        target: [missionCalls.missionId, missionCalls.employeeId],
        set: { declinedAt },
      });
    await markReadInTransaction(ctx, tx, employeeId, { reportId: missionId });
    await ctx.changes.publish(tx, [`employee:${employeeId}`]);
    return getMission(ctx, tx, employeeId, missionId);
  });
}
