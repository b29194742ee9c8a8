import type { ReportEventFacts } from '@bugquest/contract/bug-reports/events';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { notifications } from '../../db/schema/notifications.ts';

export interface Notice {
  eventId: string;
  report: { id: string; serialNumber: string };
  facts: ReportEventFacts;
}

/** Tells an employee by the bell, at the commit, and by the next mail. */
export async function notify(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  { eventId, report, facts }: Notice,
): Promise<void> {
  await tx.insert(notifications).values({
    employeeId,
    eventId,
    reportId: report.id,
    serialNumber: report.serialNumber,
    facts,
    createdAt: ctx.clock.now(),
  });
  await ctx.changes.publish(tx, [`notifications:${employeeId}`]);
}

/**
 * Takes back what was told of an event that was undone, as far as no mail has told it. Resolves with the employees whom a
 * mail has told.
 */
export async function withdrawNotices(ctx: Context, tx: Transaction, eventId: string): Promise<string[]> {
  const ofEvent = eq(notifications.eventId, eventId);
  const withdrawn = await tx
    .delete(notifications)
    .where(and(ofEvent, isNull(notifications.mailedAt)))
    .returning({ employeeId: notifications.employeeId });
  await ctx.changes.publish(
    tx,
    withdrawn.map(({ employeeId }) => `notifications:${employeeId}`),
  );
  const left = await tx.select({ employeeId: notifications.employeeId }).from(notifications).where(ofEvent);
  return left.map(({ employeeId }) => employeeId);
}

/** Marks an employee's own as read: those named, or all; other people's stay as they are. */
export async function markRead(ctx: Context, employeeId: string, ids?: readonly string[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const read = await tx
      .update(notifications)
      .set({ readAt: ctx.clock.now() })
      .where(
        and(
          eq(notifications.employeeId, employeeId),
          isNull(notifications.readAt),
          ids && inArray(notifications.id, [...ids]),
        ),
      )
      .returning({ id: notifications.id });
    if (read.length > 0) await ctx.changes.publish(tx, [`notifications:${employeeId}`]);
  });
}
