// The rows of the bell. A feature of its own, because features that the feature `notifications` imports also write them.
import type { Context, RecordedEvent } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { notifications } from '../../db/schema/notifications.ts';

/** The event may belong to no report; then `report` has a new id and no serial number. */
export type Notice = Pick<RecordedEvent, 'eventId' | 'facts'> & {
  report: Pick<RecordedEvent['report'], 'id' | 'serialNumber'>;
};

/**
 * Without a push message.
 * @param options.isMailed true: the next mail does not contain it
 */
export async function addToBells(
  ctx: Context,
  tx: Transaction,
  { eventId, report: { id: reportId, serialNumber }, facts }: Notice,
  employeeIds: readonly string[],
  { isMailed }: { isMailed: boolean },
): Promise<{ id: string; employeeId: string }[]> {
  if (employeeIds.length === 0) return [];
  const now = ctx.clock.now();
  const notice = { eventId, reportId, serialNumber, facts, mailedAt: isMailed ? now : null, createdAt: now };
  const created = await tx
    .insert(notifications)
    .values(employeeIds.map((employeeId) => ({ ...notice, employeeId })))
    .returning({ id: notifications.id, employeeId: notifications.employeeId });
  await ctx.changes.publish(
    tx,
    employeeIds.map((id) => `notifications:${id}` as const),
  );
  return created;
}
