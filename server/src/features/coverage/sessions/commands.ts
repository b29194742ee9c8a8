import {
  countedMinutes,
  MAX_NOTES,
  type SessionEnd,
  type SessionInput,
} from '@bugquest/contract/coverage/sessions';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { startOfDay } from '../../../db/program-days.ts';
import { type TestSessionRow, testSessionNotes, testSessions } from '../../../db/schema/coverage.ts';
import { ApiError } from '../../../http/errors.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { lockEmployee } from '../../employees/queries.ts';
import { recountLooks } from '../map/look-commands.ts';
import { getOwnSession } from './queries.ts';

/** @throws {ApiError} session_open */
export function startSession(ctx: Context, employeeId: string, { charter = null, ...input }: SessionInput) {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const [session] = await tx
      .insert(testSessions)
      .values({ ...input, charter, employeeId, startedAt: now, lastActiveAt: now })
      .onConflictDoNothing()
      .returning({ id: testSessions.id });
    if (!session) throw new ApiError('session_open');
    await ctx.changes.publish(tx, [`test-sessions:${employeeId}`]);
    return getOwnSession(tx, employeeId, session.id);
  });
}

/** @throws {ApiError} not_found, session_finished */
export function addNote(ctx: Context, employeeId: string, sessionId: string, text: string) {
  return ctx.db.transaction(async (tx) => {
    await lockOpen(tx, employeeId, sessionId);
    const notes = await tx.$count(testSessionNotes, eq(testSessionNotes.sessionId, sessionId));
    if (notes >= MAX_NOTES) throw new ApiError('too_many_requests');
    const now = ctx.clock.now();
    await tx.insert(testSessionNotes).values({ sessionId, employeeId, text, createdAt: now });
    await tx.update(testSessions).set({ lastActiveAt: now }).where(eq(testSessions.id, sessionId));
    await ctx.changes.publish(tx, [`test-sessions:${employeeId}`]);
    return getOwnSession(tx, employeeId, sessionId);
  });
}

/** Ends the session and counts it for the map. @throws {ApiError} not_found, session_finished */
export function finishSession(ctx: Context, employeeId: string, sessionId: string, end: SessionEnd) {
  return ctx.db.transaction(async (tx) => {
    // Serialised by a lock, so that the daily limit holds; before the session, as a submission does.
    await lockEmployee(tx, employeeId);
    const session = await lockOpen(tx, employeeId, sessionId);
    const now = ctx.clock.now();
    const times = {
      startedAt: session.startedAt.getTime(),
      lastActiveAt: session.lastActiveAt.getTime(),
      finishedAt: now.getTime(),
    };
    const minutes = countedMinutes(times, await countToday(ctx, tx, employeeId));
    await tx
      .update(testSessions)
      .set({ ...end, finishedAt: now, countedMinutes: minutes })
      .where(eq(testSessions.id, sessionId));
    await recountLooks(tx, [employeeId]);
    await ctx.changes.publish(tx, [`test-sessions:${employeeId}`, 'coverage']);
    return getOwnSession(tx, employeeId, sessionId);
  });
}

/** The minutes of the day that count already. */
async function countToday(ctx: Context, tx: Transaction, employeeId: string): Promise<number> {
  const { timezone } = ctx.config;
  const today = startOfDay(programDay(ctx.clock.now(), timezone), timezone);
  const [counted] = await tx
    .select({ minutes: sql<number>`coalesce(sum(${testSessions.countedMinutes}), 0)::int` })
    .from(testSessions)
    .where(and(eq(testSessions.employeeId, employeeId), gte(testSessions.finishedAt, today)));
  return counted!.minutes;
}

/** A report that is sent during a session belongs to it. */
export async function noteReportInSession(ctx: Context, tx: Transaction, employeeId: string): Promise<void> {
  const noted = await tx
    .update(testSessions)
    .set({ reports: sql`${testSessions.reports} + 1`, lastActiveAt: ctx.clock.now() })
    .where(and(eq(testSessions.employeeId, employeeId), isNull(testSessions.finishedAt)))
    .returning({ id: testSessions.id });
  if (noted.length > 0) await ctx.changes.publish(tx, [`test-sessions:${employeeId}`]);
}

async function lockOpen(tx: Transaction, employeeId: string, id: string): Promise<TestSessionRow> {
  const [session] = await tx
    .select()
    .from(testSessions)
    .where(and(eq(testSessions.id, id), eq(testSessions.employeeId, employeeId)))
    .for('no key update');
  if (!session) throw new ApiError('not_found');
  if (session.finishedAt) throw new ApiError('session_finished');
  return session;
}
