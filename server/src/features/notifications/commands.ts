import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context, RecordedEvent } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { addToBells, type Notice } from '../bell/commands.ts';
import { queuePushes } from './push/send-commands.ts';

/**
 * Notifies by the bell at the commit, by a push message, and by the next mail unless `isMailed` is true. Never notifies the actor.
 * @param options.isMailed true: the event has a separate mail
 */
export async function notify(
  ctx: Context,
  tx: Transaction,
  { actorId, ...notice }: Notice & Pick<RecordedEvent, 'actorId'>,
  employeeIds: readonly string[],
  { isMailed = false } = {},
): Promise<void> {
  const recipients = [...new Set(employeeIds)].filter((id) => id !== actorId);
  await queuePushes(ctx, tx, await addToBells(ctx, tx, notice, recipients, { isMailed }));
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
  // People whose later points changed got no news of the report itself.
  const isOfReport = sql`${notifications.facts} ->> 'kind' <> 'points_changed'`;
  const sent = await tx
    .select({ employeeId: notifications.employeeId })
    .from(notifications)
    .where(and(ofEvent, isOfReport));
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
