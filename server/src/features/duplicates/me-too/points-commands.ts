// The points of confirmations go with a report that is deleted, and come back with it.
import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Context, EventOf, RecordedEvent } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { meToos } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { changePoints } from '../../competition/points/commands.ts';
import { pointTopics } from '../../reports/change-commands.ts';

/** Refreshes what shows a report with its count, and the points of its reporter and of those who confirmed it. */
export const publishPoints = (
  ctx: Context,
  tx: Transaction,
  { id, employeeId }: { id: string; employeeId: string },
  confirmers: readonly string[],
) =>
  ctx.changes.publish(
    tx,
    [employeeId, ...confirmers].flatMap((person) => pointTopics({ id, employeeId: person })),
  );

/** Revokes the points when the report is deleted. */
export const revokeMeTooPoints = (ctx: Context, tx: Transaction, event: EventOf<'deleted'>) =>
  moveMeTooPoints(ctx, tx, event, -1);

/** Restores the points when the report is restored. */
export const restoreMeTooPoints = (ctx: Context, tx: Transaction, event: EventOf<'restored'>) =>
  moveMeTooPoints(ctx, tx, event, 1);

async function moveMeTooPoints(
  ctx: Context,
  tx: Transaction,
  { report, actorId }: RecordedEvent,
  sign: 1 | -1,
): Promise<void> {
  await lockTotals(tx, report);
  const { employeeId, points } = meToos;
  const confirmations = await tx
    .select({ employeeId, points })
    .from(meToos)
    .where(eq(meToos.reportId, report.id))
    .orderBy(asc(employeeId));
  for (const one of confirmations) {
    await changePoints(ctx, tx, {
      employeeId: one.employeeId,
      reportId: report.id,
      amount: sign * one.points,
      reason: 'me-too',
      actorId,
    });
  }
  await publishPoints(
    ctx,
    tx,
    report,
    confirmations.map((one) => one.employeeId),
  );
}

/**
 * Locks every employee whose points the deletion or restoration of a report moves, the reporter included, in one order, so
 * that two such transactions never wait for each other.
 */
async function lockTotals(tx: Transaction, report: { id: string; employeeId: string }): Promise<void> {
  const confirmers = tx.select({ id: meToos.employeeId }).from(meToos).where(eq(meToos.reportId, report.id));
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(or(eq(employees.id, report.employeeId), inArray(employees.id, confirmers)))
    .orderBy(asc(employees.id))
    .for('no key update');
}
