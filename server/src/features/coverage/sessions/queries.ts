import type { TestSession } from '@bugquest/contract/coverage/sessions';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { type TestSessionRow, testSessionNotes, testSessions } from '../../../db/schema/coverage.ts';
import { ApiError } from '../../../http/errors.ts';

const MAX_LISTED_SESSIONS = 20;

export async function listOwnSessions(executor: Executor, employeeId: string): Promise<TestSession[]> {
  const rows = await executor
    .select()
    .from(testSessions)
    .where(eq(testSessions.employeeId, employeeId))
    .orderBy(desc(testSessions.id))
    .limit(MAX_LISTED_SESSIONS);
  return withNotes(executor, rows);
}

/** @throws {ApiError} not_found, also for a session of another person */
export async function getOwnSession(
  executor: Executor,
  employeeId: string,
  id: string,
): Promise<TestSession> {
  const rows = await executor
    .select()
    .from(testSessions)
    .where(and(eq(testSessions.id, id), eq(testSessions.employeeId, employeeId)));
  const [session] = await withNotes(executor, rows);
  if (!session) throw new ApiError('not_found');
  return session;
}

async function withNotes(executor: Executor, rows: TestSessionRow[]): Promise<TestSession[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const notes = await executor
    .select()
    .from(testSessionNotes)
    .where(inArray(testSessionNotes.sessionId, ids))
    .orderBy(asc(testSessionNotes.createdAt), asc(testSessionNotes.id));
  return rows.map(({ employeeId: _, lastActiveAt: __, ...row }) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    notes: notes
      .filter(({ sessionId }) => sessionId === row.id)
      .map(({ text, createdAt }) => ({ text, createdAt: createdAt.toISOString() })),
  }));
}
