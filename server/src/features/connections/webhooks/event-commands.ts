import { isChat, type WebhookEvent } from '@bugquest/contract/connections/webhooks/lists';
import { eq } from 'drizzle-orm';
import type { Context, RecordedEvent } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { bugReports, reportColumns } from '../../../db/schema/reports.ts';
import { type WebhookDeliveryRow, webhookDeliveries } from '../../../db/schema/webhooks.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { toBody } from './chat/message-present.ts';
import { blockerNews } from './chat/news-present.ts';
import { DELIVER_WEBHOOK } from './delivery-commands.ts';
import { EVENT_OF, type SentEvent, severityOf, toPayload } from './payload-present.ts';
import { listActiveWebhooks } from './queries.ts';

/** Queues the event for the webhooks that want it. The transaction has locked the report, so positions follow the events. */
export async function queueEvent(ctx: Context, tx: Transaction, event: RecordedEvent): Promise<void> {
  const names = namesOf(event);
  // An event has one name in each format.
  const interested = (await listActiveWebhooks(tx)).flatMap((webhook) => {
    const name = names.find((one) => webhook.events.includes(one));
    return name ? { ...webhook, name } : [];
  });
  if (interested.length === 0) return;
  const report = await readChanged(tx, event);
  const wanted = interested.filter(
    ({ severities, features }) =>
      (severities.length === 0 || severities.includes(severityOf(report))) &&
      (features.length === 0 || features.some((feature) => feature === report.feature)),
  );
  const now = ctx.clock.now();
  await queueDeliveries(
    ctx,
    tx,
    wanted.map(({ id, name, format, language }) => ({
      webhookId: id,
      event: name,
      reportId: report.id,
      serialNumber: report.serialNumber,
      payload: isChat(format)
        ? toBody(format, language, blockerNews(ctx, report, language))
        : JSON.stringify(toPayload(ctx.config, event as SentEvent, report, now)),
    })),
  );
}

function namesOf({ facts, report }: RecordedEvent): WebhookEvent[] {
  const standard = EVENT_OF[facts.kind as SentEvent['facts']['kind']];
  const isBlocker =
    facts.kind === 'submitted'
      ? severityOf(report) === 'Blocker'
      : facts.kind === 'severity_changed' && facts.after === 'Blocker' && facts.before !== 'Blocker';
  return [...(standard ? [standard] : []), ...(isBlocker ? (['blocker'] as const) : [])];
}

type NewDelivery = Pick<WebhookDeliveryRow, 'webhookId' | 'event' | 'payload'> &
  Partial<Pick<WebhookDeliveryRow, 'reportId' | 'serialNumber'>>;

/** Sends the messages after the commit. */
export async function queueDeliveries(
  ctx: Context,
  tx: Transaction,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const now = ctx.clock.now();
  const rows = deliveries.map((one) => ({ ...one, id: newId(), nextAttemptAt: now, createdAt: now }));
  await tx.insert(webhookDeliveries).values(rows);
  for (const { id } of rows) await ctx.jobs.enqueue(tx, DELIVER_WEBHOOK, { deliveryId: id });
}

/** The report as the command changed it before it recorded the event; a deleted report as it was before. */
async function readChanged(tx: Transaction, { report }: RecordedEvent) {
  const [changed] = await tx.select(reportColumns).from(bugReports).where(eq(bugReports.id, report.id));
  return changed ?? report;
}
