import { eq } from 'drizzle-orm';
import type { Context, RecordedEvent } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { bugReports, reportColumns } from '../../../db/schema/reports.ts';
import { webhookDeliveries } from '../../../db/schema/webhooks.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { DELIVER_WEBHOOK } from './delivery-commands.ts';
import { EVENT_OF, type SentEvent, severityOf, toPayload } from './payload-present.ts';
import { listActiveWebhooks } from './queries.ts';

/** Queues the event for the webhooks that want it. The transaction has locked the report, so positions follow the events. */
export async function queueEvent(ctx: Context, tx: Transaction, event: RecordedEvent): Promise<void> {
  const sent = event as SentEvent;
  const name = EVENT_OF[sent.facts.kind];
  const interested = (await listActiveWebhooks(tx)).filter(({ events }) => events.includes(name));
  if (interested.length === 0) return;
  const report = await readChanged(tx, event);
  const wanted = interested.filter(
    ({ severities, features }) =>
      (severities.length === 0 || severities.includes(severityOf(report))) &&
      (features.length === 0 || features.some((feature) => feature === report.feature)),
  );
  if (wanted.length === 0) return;
  const now = ctx.clock.now();
  const payload = JSON.stringify(toPayload(ctx.config, sent, report, now));
  const rows = wanted.map((webhook) => ({
    id: newId(),
    webhookId: webhook.id,
    event: name,
    reportId: report.id,
    serialNumber: report.serialNumber,
    payload,
    nextAttemptAt: now,
    createdAt: now,
  }));
  await tx.insert(webhookDeliveries).values(rows);
  for (const { id } of rows) await ctx.jobs.enqueue(tx, DELIVER_WEBHOOK, { deliveryId: id });
}

/** The report as the command has changed it before it recorded the event; a deleted report as it was. */
async function readChanged(tx: Transaction, { report }: RecordedEvent) {
  const [changed] = await tx.select(reportColumns).from(bugReports).where(eq(bugReports.id, report.id));
  return changed ?? report;
}
