import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, RecordedEvent } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { queuePushes } from './push/send-commands.ts';

/** The event may belong to no report; then `report` has a new id and no serial number. */
type Notice = Omit<RecordedEvent, 'report'> & {
  report: Pick<RecordedEvent['report'], 'id' | 'serialNumber'>;
};

/**
 * Notifies by the bell at the commit, by a push message, and by the next mail unless `isMailed` is true. Never notifies the actor.
 * @param options.isMailed true: the event has a separate mail
 */
export async function notify(
  ctx: Context,
  tx: Transaction,
  { eventId, report, actorId, facts }: Notice,
  employeeIds: readonly string[],
  { isMailed = false } = {},
): Promise<void> {
  const recipients = [...new Set(employeeIds)].filter((id) => id !== actorId);
  if (recipients.length === 0) return;
  const { id: reportId, serialNumber } = report;
  const now = ctx.clock.now();
  const notice = { eventId, reportId, serialNumber, facts, mailedAt: isMailed ? now : null, createdAt: now };
  const created = await tx
    .insert(notifications)
    .values(recipients.map((employeeId) => ({ ...notice, employeeId })))
    .returning({ id: notifications.id, employeeId: notifications.employeeId });
  await queuePushes(ctx, tx, created);
  await ctx.changes.publish(
    tx,
    recipients.map((id) => `notifications:${id}` as const),
  );
}

/**
 * Deletes the notifications of an undone event that were sent neither by mail nor as a push message. Returns the employees who already
 * got the event by mail or push.
 */
export async function withdrawNotifications(
  ctx: Context,
  tx: Transaction,
  eventId: string,
): Promise<string[]> {
  const ofEvent = eq(notifications.eventId, eventId);
  const withdrawn = await tx
    .delete(notifications)
    .where(and(ofEvent, isNull(notifications.mailedAt), isNull(notifications.pushedAt)))
    .returning({ employeeId: notifications.employeeId });
  await ctx.changes.publish(
    tx,
    withdrawn.map(({ employeeId }) => `notifications:${employeeId}` as const),
  );
  const sent = await tx.select({ employeeId: notifications.employeeId }).from(notifications).where(ofEvent);
  return sent.map(({ employeeId }) => employeeId);
}

/** For everyone, because one administrator has acted on the event. */
export async function markEventRead(ctx: Context, tx: Transaction, eventId: string): Promise<void> {
  const read = await tx
    .update(notifications)
    .set({ readAt: ctx.clock.now() })
    .where(and(eq(notifications.eventId, eventId), isNull(notifications.readAt)))
    .returning({ employeeId: notifications.employeeId });
  await ctx.changes.publish(
    tx,
    read.map(({ employeeId }) => `notifications:${employeeId}` as const),
  );
}

interface ReadFilter {
  ids?: readonly string[] | undefined;
  reportId?: string | undefined;
}

/** Without ids and report, marks all of the employee's notifications. */
export const markRead = (ctx: Context, employeeId: string, filter: ReadFilter): Promise<void> =>
  ctx.db.transaction((tx) => markReadInTransaction(ctx, tx, employeeId, filter));

export async function markReadInTransaction(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  { ids, reportId }: ReadFilter,
): Promise<void> {
  const read = await tx
    .update(notifications)
    .set({ readAt: ctx.clock.now() })
    .where(
      and(
        eq(notifications.employeeId, employeeId),
        isNull(notifications.readAt),
        ids && inArray(notifications.id, [...ids]),
        reportId ? eq(notifications.reportId, reportId) : undefined,
      ),
    )
    .returning({ id: notifications.id });
  if (read.length > 0) await ctx.changes.publish(tx, [`notifications:${employeeId}`]);
}
