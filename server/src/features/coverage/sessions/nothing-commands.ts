// What a session gets in which the person found nothing: a picture as proof, and points if a setting gives them.
import { pointsForNothing } from '@bugquest/contract/coverage/nothing-found';
import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { withinDays } from '../../../db/program-days.ts';
import { sessionProofs, type TestSessionRow, testSessions } from '../../../db/schema/coverage.ts';
import type { StoredFile } from '../../../http/input/received-file.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { changePoints } from '../../competition/points/commands.ts';
import { keepFiles } from '../../reports/media/commands.ts';
import { getSettings } from '../../settings/queries.ts';
import { firstCountedDay, isActiveSession, isSince } from '../map/look-queries.ts';

/** @throws {ApiError} upload_missing */
export async function addProof(
  tx: Transaction,
  { id, employeeId, finishedAt }: TestSessionRow,
  file: StoredFile,
): Promise<void> {
  await keepFiles(tx, [file]);
  const { storageKey, originalName, mimeType, fileSize, sha256 } = file;
  await tx.insert(sessionProofs).values({
    ...{ sessionId: id, employeeId, storageKey, fileName: originalName, mimeType, fileSize, sha256 },
    createdAt: finishedAt!,
  });
}

/** The caller has locked the person, so that parallel calls keep the daily limit. Nothing takes these points back. */
export async function payHunt(ctx: Context, tx: Transaction, session: TestSessionRow): Promise<void> {
  const { id, employeeId, hunt, result, tried, countedMinutes } = session;
  const settings = await getSettings(ctx);
  if (settings.nothingFoundPoints === 0 || hunt === null || result !== 'found_nothing') return;
  const today = programDay(ctx.clock.now(), ctx.config.timezone);
  const isToday = withinDays(testSessions.finishedAt, { from: today, to: today }, ctx.config.timezone);
  const isOfBuild = isSince(ctx, testSessions.startedAt, firstCountedDay(ctx, settings));
  const isOther = and(
    eq(testSessions.employeeId, employeeId),
    ne(testSessions.id, id),
    gt(testSessions.points, 0),
  );
  const count = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`;
  const [paid] = await tx
    .select({ today: count(isToday), hunt: count(and(eq(testSessions.hunt, hunt), isOfBuild)) })
    .from(testSessions)
    .where(isOther);
  const [activity] = await tx
    .select({ isActive: isActiveSession })
    .from(testSessions)
    .where(eq(testSessions.id, id));
  const points = pointsForNothing(settings.nothingFoundPoints, {
    ...{ huntId: hunt, result, countedMinutes, paidToday: paid!.today, isPaidAlready: paid!.hunt > 0 },
    isActive: activity!.isActive || tried !== '',
  });
  if (points === 0) return;
  await tx.update(testSessions).set({ points }).where(eq(testSessions.id, id));
  await changePoints(ctx, tx, { employeeId, amount: points, reason: 'hunt' });
  await ctx.changes.publish(tx, ['standings']);
}
