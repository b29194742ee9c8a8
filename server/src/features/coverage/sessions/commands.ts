import { huntIdOf, parseHuntId } from '@bugquest/contract/coverage/hunt-ids';
import type { FinishedSession } from '@bugquest/contract/coverage/nothing-found';
import {
  countedMinutes,
  EXTENSION_MINUTES,
  isCounted,
  MAX_NOTES,
  MAX_SESSION_MINUTES,
  type NoteInput,
  type SessionEnd,
  type SessionStart,
} from '@bugquest/contract/coverage/sessions';
import type { Language } from '@bugquest/contract/employees/lists';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../db/client.ts';
import { type PlaceOf, prepare } from '../../../db/prepare.ts';
import { withinDays } from '../../../db/program-days.ts';
import { type TestSessionRow, testSessionNotes, testSessions } from '../../../db/schema/coverage.ts';
import { ApiError } from '../../../http/errors.ts';
import type { StoredFile } from '../../../http/input/received-file.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { awardForSession } from '../../competition/standings/commands.ts';
import { lockEmployee } from '../../employees/queries.ts';
import { beginHunt } from '../hunts/commands.ts';
import { getFinishedCell } from '../map/queries.ts';
import { recordMissionActivity } from '../missions/commands.ts';
import { findTakenMission } from '../missions/queries.ts';
import { addProof, payHunt } from './nothing-commands.ts';
import { getOwnSession } from './queries.ts';

/**
 * A hunt takes its mission.
 * @throws {ApiError} session_open, mission_over, mission_full, not_found for a mission that the person has not taken
 */
export function startSession(ctx: Context, employeeId: string, start: SessionStart, locale: Language) {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    // As the server writes it, because hunts that were paid already are found by it.
    const hunt = 'huntId' in start ? huntIdOf(parseHuntId(start.huntId)!) : null;
    const {
      charter = null,
      missionId = null,
      ...input
    } = 'huntId' in start ? await beginHunt(ctx, tx, employeeId, start.huntId) : start;
    if (missionId) {
      const mission = await findTakenMission(tx, employeeId, missionId);
      if (!mission) throw new ApiError('not_found');
      if (now >= mission.endsAt) throw new ApiError('mission_over');
      await recordMissionActivity(ctx, tx, employeeId, [missionId]);
    }
    const [session] = await tx
      .insert(testSessions)
      .values({ ...input, hunt, charter, missionId, employeeId, startedAt: now, lastActiveAt: now })
      .onConflictDoNothing()
      .returning({ id: testSessions.id });
    if (!session) throw new ApiError('session_open');
    await ctx.changes.publish(tx, [`test-sessions:${employeeId}`]);
    return getOwnSession(tx, employeeId, session.id, locale);
  });
}

/** A note that is sent again is stored once. @throws {ApiError} not_found, session_finished, too_many_notes */
export function addNote(
  ctx: Context,
  employeeId: string,
  sessionId: string,
  { id, text }: NoteInput,
  locale: Language,
) {
  return ctx.db.transaction(async (tx) => {
    const session = await lockOwnSession(tx, employeeId, sessionId);
    const notes = await tx
      .select({ id: testSessionNotes.id })
      .from(testSessionNotes)
      .where(eq(testSessionNotes.sessionId, sessionId));
    if (notes.some((note) => note.id === id)) return getOwnSession(tx, employeeId, sessionId, locale);
    requireOpen(session);
    if (notes.length >= MAX_NOTES) throw new ApiError('too_many_notes');
    const now = ctx.clock.now();
    await tx
      .insert(testSessionNotes)
      .values({ id, sessionId, employeeId, text, createdAt: now })
      .onConflictDoNothing();
    await tx.update(testSessions).set({ lastActiveAt: now }).where(eq(testSessions.id, sessionId));
    await ctx.changes.publish(tx, [`test-sessions:${employeeId}`]);
    return getOwnSession(tx, employeeId, sessionId, locale);
  });
}

/** Only the planned end moves: minutes without activity do not count. @throws {ApiError} not_found, session_finished */
export function extendSession(ctx: Context, employeeId: string, sessionId: string, locale: Language) {
  return ctx.db.transaction(async (tx) => {
    const session = await lockOwnSession(tx, employeeId, sessionId);
    requireOpen(session);
    const { minutes, startedAt } = session;
    // If the planned end has passed, the extension begins now.
    const elapsedMinutes = Math.ceil((ctx.clock.now().getTime() - startedAt.getTime()) / 60_000);
    const extended = Math.min(Math.max(minutes, elapsedMinutes) + EXTENSION_MINUTES, MAX_SESSION_MINUTES);
    await tx
      .update(testSessions)
      .set({ minutes: Math.max(minutes, extended) })
      .where(eq(testSessions.id, sessionId));
    await ctx.changes.publish(tx, [`test-sessions:${employeeId}`]);
    return getOwnSession(tx, employeeId, sessionId, locale);
  });
}

interface FinishCall {
  employeeId: string;
  sessionId: string;
  end: SessionEnd;
  locale: Language;
}

/** Whether the server has this end already: its picture was used then. */
export async function isFinished(
  ctx: Context,
  { employeeId, sessionId, end }: Omit<FinishCall, 'locale'>,
): Promise<boolean> {
  const session = await findOwnSession(ctx.db, employeeId, sessionId);
  return session !== undefined && session.finishedAt !== null && isSameEnd(session, end);
}

/** @throws {ApiError} not_found, session_finished, upload_missing */
export async function finishSession(
  ctx: Context,
  { employeeId, sessionId, end, locale }: FinishCall,
  [picture]: readonly StoredFile[] = [],
): Promise<FinishedSession> {
  await ctx.db.transaction((tx) => finishIn(ctx, tx, { employeeId, sessionId, end }, picture));
  const session = await getOwnSession(ctx.db, employeeId, sessionId, locale);
  return { ...session, cell: await getFinishedCell(ctx, session) };
}

async function finishIn(
  ctx: Context,
  tx: Transaction,
  { employeeId, sessionId, end }: Omit<FinishCall, 'locale'>,
  picture: StoredFile | undefined,
): Promise<void> {
  // The lock of the person makes the daily limits hold under parallel calls. It comes before the lock of the session, as in a
  // submission.
  await lockEmployee(tx, employeeId);
  const session = await lockOwnSession(tx, employeeId, sessionId);
  if (session.finishedAt && isSameEnd(session, end)) return;
  requireOpen(session);
  const now = ctx.clock.now();
  const times = {
    startedAt: session.startedAt.getTime(),
    lastActiveAt: session.lastActiveAt.getTime(),
    finishedAt: now.getTime(),
  };
  const minutes = countedMinutes(times, await countMinutesOfDay(ctx, tx, session));
  const { result, tried, obstacle } = end;
  const [finished] = await tx
    .update(testSessions)
    .set({ result, tried, obstacle, finishedAt: now, countedMinutes: minutes })
    .where(eq(testSessions.id, sessionId))
    .returning();
  if (picture) await addProof(tx, finished!, picture);
  await payHunt(ctx, tx, finished!);
  if (isCounted(finished!)) await awardForSession(ctx, tx, employeeId);
  await ctx.changes.publish(tx, [
    `test-sessions:${employeeId}`,
    'report-figures',
    // The streak and the points.
    `employee:${employeeId}`,
  ]);
}

/** The minutes of the person's finished sessions on the day of this session, which is the day of its start. */
async function countMinutesOfDay(
  { config: { timezone } }: Context,
  tx: Transaction,
  { employeeId, startedAt }: TestSessionRow,
): Promise<number> {
  const day = programDay(startedAt, timezone);
  const isOnDay = withinDays(testSessions.startedAt, { from: day, to: day }, timezone);
  const [counted] = await tx
    .select({ minutes: sql<number>`coalesce(sum(${testSessions.countedMinutes}), 0)::int` })
    .from(testSessions)
    .where(and(eq(testSessions.employeeId, employeeId), isOnDay));
  return counted!.minutes;
}

/** A report that is submitted during a session belongs to the session. */
export async function recordReportInSession(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
): Promise<void> {
  const updated = await countReport(tx, { employeeId, now: ctx.clock.now() });
  if (updated.length > 0) await ctx.changes.publish(tx, [`test-sessions:${employeeId}`]);
}

const countReport = prepare((db, place: PlaceOf<{ employeeId: string; now: Date }>) =>
  db
    .update(testSessions)
    .set({ reports: sql`${testSessions.reports} + 1`, lastActiveAt: sql`${place('now')}::timestamptz` })
    .where(and(eq(testSessions.employeeId, place('employeeId')), isNull(testSessions.finishedAt)))
    .returning({ id: testSessions.id }),
);

async function findOwnSession(
  executor: Executor,
  employeeId: string,
  id: string,
): Promise<TestSessionRow | undefined> {
  const [session] = await executor
    .select()
    .from(testSessions)
    .where(and(eq(testSessions.id, id), eq(testSessions.employeeId, employeeId)));
  return session;
}

/** @throws {ApiError} not_found */
async function lockOwnSession(tx: Transaction, employeeId: string, id: string): Promise<TestSessionRow> {
  const [session] = await tx
    .select()
    .from(testSessions)
    .where(and(eq(testSessions.id, id), eq(testSessions.employeeId, employeeId)))
    .for('no key update');
  if (!session) throw new ApiError('not_found');
  return session;
}

function requireOpen({ finishedAt }: TestSessionRow): void {
  if (finishedAt) throw new ApiError('session_finished');
}

const isSameEnd = (session: TestSessionRow, { result, tried, obstacle }: SessionEnd): boolean =>
  session.result === result && session.tried === tried && session.obstacle === obstacle;
