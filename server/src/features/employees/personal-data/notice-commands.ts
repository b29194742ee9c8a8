// Notifications about personal data belong to no report. They are inserted here because the notifications feature already imports this
// feature. Each also has an email.

import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { notifications } from '../../../db/schema/notifications.ts';

type Kind = 'data_ready' | 'erasure_refused' | 'erasure_requested';

/** @param notice.about the id of the download or the request */
export async function notifyAboutPersonalData(
  ctx: Context,
  tx: Transaction,
  { about, kind }: { about: string; kind: Kind },
  employeeIds: readonly string[],
): Promise<void> {
  if (employeeIds.length === 0) return;
  const now = ctx.clock.now();
  const notice = { eventId: about, reportId: about, serialNumber: '', facts: { kind }, createdAt: now };
  await tx
    .insert(notifications)
    .values(employeeIds.map((employeeId) => ({ ...notice, employeeId, mailedAt: now })));
  await ctx.changes.publish(
    tx,
    employeeIds.map((id) => `notifications:${id}` as const),
  );
}
