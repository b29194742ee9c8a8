import { isChat, type WebhookEvent } from '@bugquest/contract/connections/webhooks/lists';
import type { LaunchCause } from '@bugquest/contract/connections/webhooks/payload';
import type { ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { eq } from 'drizzle-orm';
import type { Context, RecordedEvent } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { bugReports, reportColumns } from '../../../db/schema/reports.ts';
import { type WebhookDeliveryRow, webhookDeliveries } from '../../../db/schema/webhooks.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { toServiceJson } from '../../../platform/outgoing/service-json.ts';
import { toBody } from './chat/message-present.ts';
import { blockerMessage } from './chat/news-present.ts';
import { DELIVER_WEBHOOK } from './delivery-commands.ts';
import {
  type SentEvent,
  severityOf,
  toLaunchPayload,
  toPayload,
  WEBHOOK_EVENT_BY_KIND,
} from './payload-present.ts';
import { listActiveWebhooks } from './queries.ts';

/** The transaction has locked the report, so the positions have the order of the events. */
export async function queueEvent(ctx: Context, tx: Transaction, event: RecordedEvent): Promise<void> {
  const names = eventNamesOf(event);
  // An event has one name in each format.
  const interested = (await listActiveWebhooks(tx)).flatMap((webhook) => {
    const name = names.find((eventName) => webhook.events.includes(eventName));
    return name ? { ...webhook, name } : [];
  });
  if (interested.length === 0) return;
  const report = await readChangedReport(tx, event);
  const matching = interested.filter(
    ({ severities, features }) =>
      (severities.length === 0 || severities.includes(severityOf(report))) &&
      (features.length === 0 || features.some((feature) => feature === report.feature)),
  );
  const now = ctx.clock.now();
  await queueDeliveries(
    ctx,
    tx,
    matching.map(({ id, name, format, language }) => ({
      webhookId: id,
      event: name,
      reportId: report.id,
      serialNumber: report.serialNumber,
      payload: isChat(format)
        ? toBody(format, language, blockerMessage(ctx, report, language))
        : toServiceJson(toPayload(ctx.config, event as SentEvent, report, now)),
    })),
  );
}

function eventNamesOf({ facts, report }: RecordedEvent): WebhookEvent[] {
  const standard = WEBHOOK_EVENT_BY_KIND[facts.kind as SentEvent['facts']['kind']];
  const isBlocker =
    facts.kind === 'submitted'
      ? severityOf(report) === 'Blocker'
      : facts.kind === 'severity_changed' && facts.after === 'Blocker' && facts.before !== 'Blocker';
  return [...(standard ? [standard] : []), ...(isBlocker ? (['blocker'] as const) : [])];
}

/** A decision has neither severity nor feature, so the webhook's choice of these does not matter. */
export async function queueLaunchEvent(
  ctx: Context,
  tx: Transaction,
  decision: ReadinessDecision,
  cause: LaunchCause,
): Promise<void> {
  const event = 'launch.decided';
  const interested = (await listActiveWebhooks(tx)).filter(({ events }) => events.includes(event));
  const payload = toServiceJson(toLaunchPayload(ctx.config, decision, cause, ctx.clock.now()));
  await queueDeliveries(
    ctx,
    tx,
    interested.map(({ id: webhookId }) => ({ webhookId, event, reportId: decision.id, payload })),
  );
}

type NewDelivery = Pick<WebhookDeliveryRow, 'webhookId' | 'event' | 'payload'> &
  Partial<Pick<WebhookDeliveryRow, 'reportId' | 'serialNumber'>>;

/** The messages are sent after the commit. */
export async function queueDeliveries(
  ctx: Context,
  tx: Transaction,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const now = ctx.clock.now();
  const rows = deliveries.map((delivery) => ({
    ...delivery,
    id: newId(),
    nextAttemptAt: now,
    createdAt: now,
  }));
  await tx.insert(webhookDeliveries).values(rows);
  for (const { id } of rows) await ctx.jobs.enqueue(tx, DELIVER_WEBHOOK, { deliveryId: id });
}

/** The command changed the report before it recorded the event. A deleted report is returned as it was before. */
async function readChangedReport(tx: Transaction, { report }: RecordedEvent) {
  const [changed] = await tx.select(reportColumns).from(bugReports).where(eq(bugReports.id, report.id));
  return changed ?? report;
}
