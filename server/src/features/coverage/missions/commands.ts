import { isDeepStrictEqual } from 'node:util';
import {
  type AdminMission,
  GRACE_HOURS,
  type Mission,
  type MissionInput,
  PROMISED_FIELDS,
  type StepInput,
  storeLanguageOf,
} from '@bugquest/contract/coverage/missions';
import { type Source, type StoreLanguage, sourcesOf } from '@bugquest/contract/reports/lists';
import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type PlaceOf, prepare } from '../../../db/prepare.ts';
import {
  isOfMission,
  type MissionRow,
  type MissionTakerRow,
  missionResults,
  missionSteps,
  missions,
  missionTakers,
  testSessions,
} from '../../../db/schema/coverage.ts';
import type { BugReportRow } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { StoredFile } from '../../../http/input/received-file.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockEmployee } from '../../employees/queries.ts';
import { markReadInTransaction } from '../../notifications/commands.ts';
import { queueCalls } from './call-commands.ts';
import { nameStepPictures, savePictures } from './picture-commands.ts';
import { countPlaces, findTakenMission, getMission, HOUR_MS, listAdminMissions } from './queries.ts';

type AuditFields = Pick<Parameters<typeof recordAudit>[2], 'action' | 'before' | 'after'>;

/** @param files screenshots that the steps name. @throws {ApiError} upload_missing */
export function createMission(
  ctx: Context,
  admin: Caller,
  sent: MissionInput,
  files: readonly StoredFile[],
): Promise<AdminMission> {
  const input = nameStepPictures(sent, files);
  return ctx.db.transaction(async (tx) => {
    const mission = await insertMission(ctx, tx, admin, input);
    await savePictures(tx, mission!, files);
    return mission!;
  });
}

/** @param packLine a line of a pack, which is added once: undefined if it was there already */
export async function insertMission(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  input: MissionInput,
  packLine?: string,
): Promise<AdminMission | undefined> {
  const id = newId();
  const inserted = await tx
    .insert(missions)
    .values({ ...toRow(input), id, packLine, createdBy: admin.id, createdAt: ctx.clock.now() })
    .onConflictDoNothing({ target: missions.packLine })
    .returning({ id: missions.id });
  if (inserted.length === 0) return undefined;
  if (new Date(input.from) <= ctx.clock.now()) await queueCalls(ctx, tx, [id]);
  return recordAndRead(ctx, tx, admin, id, { action: 'create mission', after: input });
}

/**
 * After the end, only `isCritical` changes.
 * @param files new screenshots that the steps name
 * @throws {ApiError} not_found, mission_over, mission_taken for a change of the conditions that takers were promised, upload_missing
 */
export function changeMission(
  ctx: Context,
  admin: Caller,
  id: string,
  sent: MissionInput,
  files: readonly StoredFile[],
): Promise<AdminMission> {
  const input = nameStepPictures(sent, files);
  return ctx.db.transaction(async (tx) => {
    const mission = await lockMission(tx, id);
    const before = toInput(mission);
    const changes = toRow(input);
    const now = ctx.clock.now();
    const isSame = isDeepStrictEqual(
      { ...before, isCritical: input.isCritical },
      toInput({ ...mission, ...changes }),
    );
    if (!isSame) requireOpen(mission, now);
    const isPromised = PROMISED_FIELDS.some(
      (name) => !isDeepStrictEqual(before[name], toInput({ ...mission, ...changes })[name]),
    );
    if (isPromised && (await tx.$count(missionTakers, eq(missionTakers.missionId, id))) > 0)
      throw new ApiError('mission_taken');
    // The end is never in the past, so that reports that were sent until now count.
    const endsAt = isSame ? mission.endsAt : new Date(Math.max(changes.endsAt.getTime(), now.getTime()));
    await tx
      .update(missions)
      .set({ ...changes, endsAt })
      .where(eq(missions.id, id));
    await savePictures(tx, { id, steps: input.steps }, files);
    if (mission.startsAt > now && changes.startsAt <= now) await queueCalls(ctx, tx, [id]);
    return recordAndRead(ctx, tx, admin, id, { action: 'change mission', before, after: input });
  });
}

/** Reports of the next two hours still count. @throws {ApiError} not_found, mission_over */
export function endMission(ctx: Context, admin: Caller, id: string): Promise<AdminMission> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    requireOpen(await lockMission(tx, id), now);
    await tx.update(missions).set({ endsAt: now }).where(eq(missions.id, id));
    return recordAndRead(ctx, tx, admin, id, { action: 'end mission' });
  });
}

/**
 * A person who takes a mission again keeps `takenAt`: reports from before the place was lost still count. Reports from the time
 * without the place do not (`absences`).
 * @throws {ApiError} not_found, mission_full, mission_over
 */
export function takeMission(ctx: Context, employeeId: string, missionId: string): Promise<Mission> {
  return ctx.db.transaction(async (tx) => {
    await takeMissionIn(ctx, tx, employeeId, missionId);
    return getMission(ctx, tx, employeeId, missionId);
  });
}

/** In a transaction of the caller. @throws {ApiError} not_found, mission_full, mission_over */
export async function takeMissionIn(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  missionId: string,
): Promise<MissionRow> {
  // A person who takes the mission needs no message about it. This is before the lock of the person, because a job that sends a message
  // locks the notification first.
  await markReadInTransaction(ctx, tx, employeeId, { reportId: missionId });
  // Locks the person before the mission, as a submission does. The lock of the mission prevents parallel calls
  // from taking too many places.
  await lockEmployee(tx, employeeId);
  const mission = await lockMission(tx, missionId);
  const now = ctx.clock.now();
  requireOpen(mission, now);
  if (mission.startsAt > now) throw new ApiError('not_found');
  if (!(await findTakenMission(tx, employeeId, missionId))) {
    if ((await countPlaces(ctx, tx, [missionId])).get(missionId)! >= mission.places)
      throw new ApiError('mission_full');
    await releaseOldestPlace(ctx, tx, mission);
  }
  const absences = await listAbsences(tx, { missionId, employeeId, until: now });
  await tx
    .insert(missionTakers)
    .values({ missionId, employeeId, takenAt: now, lastActiveAt: now })
    .onConflictDoUpdate({
      target: [missionTakers.missionId, missionTakers.employeeId],
      set: { lastActiveAt: now, releasedAt: null, absences },
    });
  await ctx.changes.publish(tx, ['missions']);
  return mission;
}

/** The times without the place, including the time since it was given to another person. */
async function listAbsences(
  tx: Transaction,
  { missionId, employeeId, until }: { missionId: string; employeeId: string; until: Date },
): Promise<MissionTakerRow['absences']> {
  const [place] = await tx
    .select()
    .from(missionTakers)
    .where(and(eq(missionTakers.missionId, missionId), eq(missionTakers.employeeId, employeeId)));
  if (!place?.releasedAt) return place?.absences ?? [];
  return [...place.absences, { from: place.releasedAt.toISOString(), until: until.toISOString() }];
}

/** If all places are taken, releases the place with the oldest activity. */
async function releaseOldestPlace(ctx: Context, tx: Transaction, { id, places }: MissionRow): Promise<void> {
  const takenPlaces = await tx
    .select()
    .from(missionTakers)
    .where(and(eq(missionTakers.missionId, id), isNull(missionTakers.releasedAt)))
    .orderBy(asc(missionTakers.lastActiveAt));
  const [oldestPlace] = takenPlaces;
  if (!oldestPlace || takenPlaces.length < places) return;
  await tx
    .update(missionTakers)
    .set({ releasedAt: ctx.clock.now() })
    .where(and(eq(missionTakers.missionId, id), eq(missionTakers.employeeId, oldestPlace.employeeId)));
}

/** A later result replaces an earlier one. @throws {ApiError} not_found, mission_over */
export function tickStep(
  ctx: Context,
  employeeId: string,
  missionId: string,
  { step, result, ...tried }: StepInput,
): Promise<Mission> {
  return ctx.db.transaction(async (tx) => {
    const profile = await lockEmployee(tx, employeeId);
    const mission = await findTakenMission(tx, employeeId, missionId);
    if (!mission?.steps[step]) throw new ApiError('not_found');
    const now = ctx.clock.now();
    if (now.getTime() > mission.endsAt.getTime() + GRACE_HOURS * HOUR_MS) throw new ApiError('mission_over');
    await tx
      .insert(missionSteps)
      .values({ missionId, employeeId, step, result })
      .onConflictDoUpdate({
        target: [missionSteps.missionId, missionSteps.employeeId, missionSteps.step],
        set: { result },
      });
    const place = placeOf(mission, [
      tried,
      await findSessionPlace(tx, employeeId, missionId),
      { source: sourcesOf(profile), storeLanguage: [storeLanguageOf(profile)] },
    ]);
    if (place)
      await tx
        .insert(missionResults)
        .values({ id: newId(), missionId, employeeId, step, result, ...place, createdAt: now });
    await recordMissionActivity(ctx, tx, employeeId, [missionId]);
    await tx
      .update(testSessions)
      .set({ lastActiveAt: now })
      .where(
        and(
          eq(testSessions.employeeId, employeeId),
          eq(testSessions.missionId, missionId),
          isNull(testSessions.finishedAt),
        ),
      );
    // The launch counts the results of critical journeys.
    await ctx.changes.publish(tx, ['missions', 'report-figures']);
    return getMission(ctx, tx, employeeId, missionId);
  });
}

/** Where a step may have been tried. */
interface Tried {
  source?: Source | readonly Source[] | undefined;
  storeLanguage?: StoreLanguage | readonly StoreLanguage[] | undefined;
}

/**
 * Of the candidates, the first source and the first language that the mission has. Undefined when none fits and the mission has
 * several, because a guess would count for a place that nobody tried.
 */
function placeOf({ sources, storeLanguages }: MissionRow, candidates: readonly Tried[]) {
  const only = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0] : undefined);
  const source =
    candidates.flatMap((one) => one.source ?? []).find((one) => sources.includes(one)) ?? only(sources);
  const storeLanguage =
    candidates.flatMap((one) => one.storeLanguage ?? []).find((one) => storeLanguages.includes(one)) ??
    only(storeLanguages);
  return source && storeLanguage && { source, storeLanguage };
}

/** The place of the open session of the mission. */
async function findSessionPlace(tx: Transaction, employeeId: string, missionId: string): Promise<Tried> {
  const [session] = await tx
    .select({ source: testSessions.source, storeLanguage: testSessions.storeLanguage })
    .from(testSessions)
    .where(
      and(
        eq(testSessions.employeeId, employeeId),
        eq(testSessions.missionId, missionId),
        isNull(testSessions.finishedAt),
      ),
    );
  return session ?? {};
}

/** Activity keeps the places of the person. */
export async function recordMissionActivity(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  missionIds: readonly string[],
): Promise<void> {
  await tx
    .update(missionTakers)
    .set({ lastActiveAt: ctx.clock.now() })
    .where(
      and(
        eq(missionTakers.employeeId, employeeId),
        inArray(missionTakers.missionId, [...missionIds]),
        isNull(missionTakers.releasedAt),
      ),
    );
}

/** A report is activity in the missions of its cell. */
export async function recordReportInMissions(
  ctx: Context,
  tx: Transaction,
  report: BugReportRow,
): Promise<void> {
  const missionsOfCell = await selectMissionsOfCell(tx, { ...report, now: ctx.clock.now() });
  if (missionsOfCell.length === 0) return;
  await recordMissionActivity(
    ctx,
    tx,
    report.employeeId,
    missionsOfCell.map(({ id }) => id),
  );
}

type Cell = Pick<BugReportRow, 'employeeId' | 'feature' | 'source' | 'storeLanguage'>;

const selectMissionsOfCell = prepare((db, place: PlaceOf<Cell & { now: Date }>) =>
  db
    .select({ id: missions.id })
    .from(missionTakers)
    .innerJoin(missions, eq(missions.id, missionTakers.missionId))
    .where(
      and(
        eq(missionTakers.employeeId, place('employeeId')),
        gte(missions.endsAt, place('now')),
        isOfMission({
          feature: place('feature'),
          source: place('source'),
          storeLanguage: place('storeLanguage'),
        }),
      ),
    ),
);

const toRow = ({ from, until, ...input }: MissionInput) => ({
  ...input,
  startsAt: new Date(from),
  endsAt: new Date(until),
});

const toInput = (mission: Omit<MissionRow, 'id' | 'createdBy' | 'createdAt' | 'packLine'>) => {
  const { titleEn, titleAr, charterEn, charterAr, features, sources, storeLanguages } = mission;
  const { steps, places, bonusPercent, isCritical, startsAt, endsAt } = mission;
  const texts = { titleEn, titleAr, charterEn, charterAr };
  const window = { from: startsAt.toISOString(), until: endsAt.toISOString() };
  return { ...texts, features, sources, storeLanguages, steps, places, bonusPercent, isCritical, ...window };
};

/** @throws {ApiError} not_found */
async function lockMission(tx: Transaction, id: string): Promise<MissionRow> {
  const [mission] = await tx.select().from(missions).where(eq(missions.id, id)).for('update');
  if (!mission) throw new ApiError('not_found');
  return mission;
}

/** @throws {ApiError} mission_over */
function requireOpen({ endsAt }: MissionRow, now: Date): void {
  if (endsAt <= now) throw new ApiError('mission_over');
}

async function recordAndRead(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  id: string,
  auditFields: AuditFields,
): Promise<AdminMission> {
  await recordAudit(ctx, tx, { ...auditFields, actorId: admin.id, recordType: 'mission', recordId: id });
  await ctx.changes.publish(tx, ['missions', 'readiness']);
  const [mission] = await listAdminMissions(ctx, tx, id);
  return mission!;
}
