import { tasksOf } from '@bugquest/contract/coverage/hunt-phrases';
import type { TestSession } from '@bugquest/contract/coverage/sessions';
import type { Language } from '@bugquest/contract/employees/lists';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import {
  missions,
  sessionProofs,
  type TestSessionRow,
  testSessionNotes,
  testSessions,
} from '../../../db/schema/coverage.ts';
import { ApiError } from '../../../http/errors.ts';
import { urlOf } from '../../reports/present.ts';
import { seedOf } from '../hunts/present.ts';

const MAX_LISTED_SESSIONS = 20;

export async function listOwnSessions(
  executor: Executor,
  employeeId: string,
  locale: Language,
): Promise<TestSession[]> {
  const rows = await executor
    .select()
    .from(testSessions)
    .where(eq(testSessions.employeeId, employeeId))
    .orderBy(desc(testSessions.id))
    .limit(MAX_LISTED_SESSIONS);
  return toSessions(executor, rows, locale);
}

/** @throws {ApiError} not_found, also for a session of another person */
export async function getOwnSession(
  executor: Executor,
  employeeId: string,
  id: string,
  locale: Language,
): Promise<TestSession> {
  const rows = await executor
    .select()
    .from(testSessions)
    .where(and(eq(testSessions.id, id), eq(testSessions.employeeId, employeeId)));
  const [session] = await toSessions(executor, rows, locale);
  if (!session) throw new ApiError('not_found');
  return session;
}

async function toSessions(
  executor: Executor,
  rows: TestSessionRow[],
  locale: Language,
): Promise<TestSession[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const missionIds = rows.flatMap(({ missionId }) => missionId ?? []);
  const notes = await executor
    .select()
    .from(testSessionNotes)
    .where(inArray(testSessionNotes.sessionId, ids))
    .orderBy(asc(testSessionNotes.createdAt), asc(testSessionNotes.id));
  const proofs = await executor.select().from(sessionProofs).where(inArray(sessionProofs.sessionId, ids));
  const { id, steps, charterEn, charterAr } = missions;
  const missionsOfSessions =
    missionIds.length === 0
      ? []
      : await executor
          .select({ id, steps, charterEn, charterAr })
          .from(missions)
          .where(inArray(id, missionIds));
  return rows.map(({ employeeId, lastActiveAt: _, hunt, ...row }) => {
    const proof = proofs.find(({ sessionId }) => sessionId === row.id);
    const mission = missionsOfSessions.find((one) => one.id === row.missionId) ?? null;
    return {
      ...row,
      huntId: hunt,
      tasks: hunt || mission ? tasksOf({ ...row, mission }, seedOf(employeeId, hunt ?? ''), locale) : [],
      startedAt: row.startedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      proof: proof ? { name: proof.fileName, size: proof.fileSize, url: urlOf(proof) } : null,
      notes: notes
        .filter(({ sessionId }) => sessionId === row.id)
        .map(({ text, createdAt }) => ({ text, createdAt: createdAt.toISOString() })),
    };
  });
}
