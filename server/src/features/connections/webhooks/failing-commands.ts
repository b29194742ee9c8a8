import { deliveryErrorSentence } from '@bugquest/contract/connections/webhooks/phrases';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type WebhookDeliveryRow, webhooks } from '../../../db/schema/webhooks.ts';
import { listAdminRecipients } from '../../employees/queries.ts';
import { queueMail } from '../../mail/queue/commands.ts';
import { notify } from '../../notifications/commands.ts';

/** Turns off a webhook that did not accept an event for three days, and tells the administrators by bell and mail. */
export async function turnOffFailing(
  ctx: Context,
  tx: Transaction,
  { id, webhookId, reportId, serialNumber, error, responseStatus }: WebhookDeliveryRow,
): Promise<void> {
  const [off] = await tx
    .update(webhooks)
    .set({ state: 'gave_up' })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.state, 'active')))
    .returning({ name: webhooks.name });
  // The attempt for another report has turned it off.
  if (!off || !error) return;
  const admins = await listAdminRecipients(tx);
  const facts = { kind: 'webhook_off' as const, webhook: off.name };
  await notify(
    ctx,
    tx,
    // A daily message belongs to no report.
    { eventId: id, report: { id: reportId ?? id, serialNumber: serialNumber ?? '' }, facts },
    admins.map((admin) => admin.id),
    { isMailed: true },
  );
  for (const admin of admins) {
    await queueMail(ctx, tx, admin, 'webhook_off', {
      webhook: off.name,
      reason: deliveryErrorSentence({ code: error, status: responseStatus }, { locale: admin.language }),
      link_url: `${ctx.config.publicUrl}/admin?tab=connections`,
    });
  }
}
