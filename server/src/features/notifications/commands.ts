import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, RecordedEvent } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { queuePushes } from './push/send-commands.ts';

/** The subject of a notification. */
type Notice = Omit<RecordedEvent, 'report'> & {
  report: Pick<RecordedEvent['report'], 'id' | 'serialNumber'>;
};

/**
 * Notifies employees of an event: by the bell at the commit, by a push message, and by the next mail, unless they have a mail of
 * their own. The actor is never notified.
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
 * Deletes the notifications of an undone event that were not sent by mail or push. Resolves with the employees whose notification
 * was sent.
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
  const left = await tx.select({ employeeId: notifications.employeeId }).from(notifications).where(ofEvent);
  return left.map(({ employeeId }) => employeeId);
}

/** Marks the notifications of an event as read for everyone, because someone has acted on it. */
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

interface Marked {
  ids?: readonly string[] | undefined;
  reportId?: string | undefined;
}

/** Marks the employee's notifications with the given ids, of one report, or all, as read. */
export const markRead = (ctx: Context, employeeId: string, marked: Marked): Promise<void> =>
  ctx.db.transaction((tx) => markReadWithin(ctx, tx, employeeId, marked));

/** The same as a part of another change. */
export async function markReadWithin(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  { ids, reportId }: Marked,
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
