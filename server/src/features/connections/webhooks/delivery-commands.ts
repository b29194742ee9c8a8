// Attempts to send events. An attempt claims its delivery, so that no two servers send it at once, and holds no connection
// to the database while it waits for the receiver (docs/decisions/0056).
import { type DeliveryErrorCode, isChat, PING } from '@bugquest/contract/connections/webhooks/lists';
import { deliveryErrorSentence } from '@bugquest/contract/connections/webhooks/phrases';
import { and, asc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../db/client.ts';
import {
  type WebhookDeliveryRow,
  type WebhookRow,
  webhookDeliveries,
  webhooks,
} from '../../../db/schema/webhooks.ts';
import { type Answer, OutgoingError, post } from '../../../platform/outgoing/post.ts';
import { listAdminRecipients } from '../../employees/queries.ts';
import { queueMail } from '../../mail/queue/commands.ts';
import { notify } from '../../notifications/commands.ts';
import { oldSecretEnd, signedHeaders } from './signature.ts';

export const DELIVER_WEBHOOK = { name: 'deliver-webhook' };

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** The receiver must have answered by then. */
const TIMEOUT_MS = 10 * SECOND;
/** Longer than an attempt takes. After that time, the server that made the attempt counts as dead. */
const CLAIM_MS = 30 * SECOND;
const SHORTEST_WAIT_MS = 60 * SECOND;
const LONGEST_WAIT_MS = 6 * HOUR;
const GIVE_UP_AFTER_MS = 72 * HOUR;
/** Maximum bytes of the answer in the log. */
const KEPT_BYTES = 1_024;

/** The result of an attempt. */
interface Outcome {
  error: DeliveryErrorCode | null;
  answer?: Answer;
}

const earlier = alias(webhookDeliveries, 'earlier');

/** A later event of a report waits for the earlier ones. */
const isNextOfReport = (executor: Executor): SQL =>
  sql`not exists (${executor
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.webhookId, webhookDeliveries.webhookId),
        eq(earlier.reportId, webhookDeliveries.reportId),
        eq(earlier.state, 'waiting'),
        lt(earlier.position, webhookDeliveries.position),
      ),
    )})`;

/** Events that can be sent now. */
const isDue = (executor: Executor, now: Date): SQL | undefined =>
  and(
    eq(webhookDeliveries.state, 'waiting'),
    lte(webhookDeliveries.nextAttemptAt, now),
    or(isNull(webhookDeliveries.claimedUntil), lte(webhookDeliveries.claimedUntil, now)),
    isNextOfReport(executor),
  );

/** Sends an event if it can be sent now. Otherwise it is sent after the event before it, or by `queueDue`. */
export async function deliver(ctx: Context, deliveryId: string): Promise<void> {
  const claimed = await claim(ctx, deliveryId);
  if (!claimed) return;
  const outcome = await attempt(ctx, claimed.webhook, claimed.delivery);
  await finish(ctx, claimed.delivery, outcome);
}

async function claim(ctx: Context, deliveryId: string) {
  const now = ctx.clock.now();
  const [delivery] = await ctx.db
    .update(webhookDeliveries)
    .set({
      claimedUntil: new Date(now.getTime() + CLAIM_MS),
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastAttemptAt: now,
    })
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        isDue(ctx.db, now),
        sql`exists (${ctx.db
          .select({ one: sql`1` })
          .from(webhooks)
          .where(and(eq(webhooks.id, webhookDeliveries.webhookId), eq(webhooks.state, 'active')))})`,
      ),
    )
    .returning();
  if (!delivery) return undefined;
  const [webhook] = await ctx.db.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId));
  return webhook && { delivery, webhook };
}

type Sent = Pick<WebhookDeliveryRow, 'id' | 'payload'>;

/** Sends a delivery. Every failure is a result. */
export async function attempt(ctx: Context, webhook: WebhookRow, delivery: Sent): Promise<Outcome> {
  const target = await targetOf(ctx, webhook, delivery);
  if (!target) return { error: 'secret_unreadable' };
  try {
    const answer = await post({
      url: target.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'BugQuest-Webhooks',
        ...target.headers,
      },
      body: delivery.payload,
      timeoutMs: TIMEOUT_MS,
      maxAnswerBytes: KEPT_BYTES,
      allowPrivate: ctx.config.allowPrivateAddresses,
    });
    return { error: errorOf(answer), answer };
  } catch (error) {
    if (error instanceof OutgoingError) return { error: error.reason };
    throw error;
  }
}

/** The address of a chat, or that of a system with the signatures of the secrets; undefined when it cannot be decrypted. */
async function targetOf(ctx: Context, webhook: WebhookRow, { id, payload }: Sent) {
  const { secret, oldSecret, secretUrl } = webhook;
  const open = async (sealed: string | null) =>
    sealed ? await ctx.vault.open(sealed, webhook.id).catch(() => undefined) : undefined;
  if (isChat(webhook.format)) {
    const url = await open(secretUrl);
    return url && { url, headers: {} };
  }
  const current = await open(secret);
  if (!current) return undefined;
  const old = oldSecretEnd(ctx, webhook) ? await open(oldSecret) : undefined;
  const secrets = old ? [current, old] : [current];
  return { url: webhook.url, headers: signedHeaders(secrets, { id, at: ctx.clock.now(), body: payload }) };
}

/** Why an answer counts as a failure; null for success. */
function errorOf({ status }: Answer): DeliveryErrorCode | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** Stores the result of an attempt, unless another server has taken over the delivery meanwhile. */
export async function finish(
  ctx: Context,
  delivery: WebhookDeliveryRow,
  { error, answer }: Outcome,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    // A webhook is locked before its deliveries, as deleting it does: two orders could end in a deadlock.
    await tx.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId)).for('no key update');
    const [stored] = await tx
      .update(webhookDeliveries)
      .set({
        ...(error ? waitOrFail(delivery, now) : { state: 'delivered' as const, failingSince: null }),
        claimedUntil: null,
        error,
        responseStatus: answer?.status ?? null,
        responseText: answer?.text ?? '',
      })
      .where(
        and(
          eq(webhookDeliveries.id, delivery.id),
          eq(webhookDeliveries.attempts, delivery.attempts),
          eq(webhookDeliveries.state, 'waiting'),
        ),
      )
      .returning();
    if (!stored) return;
    await tx
      .update(webhooks)
      .set(
        error
          ? { lastErrorAt: now, lastError: error, lastErrorStatus: answer?.status ?? null }
          : { lastSuccessAt: now },
      )
      .where(eq(webhooks.id, stored.webhookId));
    if (!error) await queueNextOfReport(ctx, tx, stored);
    else if (stored.failingSince && now.getTime() - stored.failingSince.getTime() >= GIVE_UP_AFTER_MS)
      await turnOffFailing(ctx, tx, stored);
  });
}

/**
 * An event that failed waits as long as it has been failing, between a minute and six hours. The last attempt is after three
 * days. A test is not repeated.
 */
function waitOrFail({ event, failingSince }: WebhookDeliveryRow, now: Date) {
  if (event === PING) return { state: 'failed' as const };
  const since = failingSince ?? now;
  const failingFor = now.getTime() - since.getTime();
  const wait = Math.min(Math.max(failingFor, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  const untilLast = Math.max(GIVE_UP_AFTER_MS - failingFor, SHORTEST_WAIT_MS);
  return { failingSince: since, nextAttemptAt: new Date(now.getTime() + Math.min(wait, untilLast)) };
}

async function queueNextOfReport(
  ctx: Context,
  tx: Transaction,
  { webhookId, reportId }: WebhookDeliveryRow,
): Promise<void> {
  if (!reportId) return;
  const [next] = await tx
    .select({ deliveryId: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.reportId, reportId),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    )
    .orderBy(asc(webhookDeliveries.position))
    .limit(1);
  if (next) await ctx.jobs.enqueue(tx, DELIVER_WEBHOOK, next);
}

/** Events that are queued at once. The rest follows a minute later. */
const QUEUED_AT_ONCE = 1_000;

/** Queues the events whose next attempt is due, and those whose attempt a dead server has left. */
export async function queueDue(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ deliveryId: webhookDeliveries.id })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(eq(webhooks.state, 'active'), isDue(tx, ctx.clock.now())))
      .orderBy(asc(webhookDeliveries.position))
      .limit(QUEUED_AT_ONCE);
    if (due.length > 0) await ctx.jobs.enqueueAll(tx, DELIVER_WEBHOOK, due);
  });
}

/** Turns off a webhook that did not accept an event for three days, and notifies the administrators by bell and mail. */
async function turnOffFailing(
  ctx: Context,
  tx: Transaction,
  { id, webhookId, reportId, serialNumber, error, responseStatus }: WebhookDeliveryRow,
): Promise<void> {
  const [off] = await tx
    .update(webhooks)
    .set({ state: 'gave_up' })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.state, 'active')))
    .returning({ name: webhooks.name });
  // An attempt for another report has already turned it off.
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
