// An attempt claims its delivery, so that no two servers send it at the same time, and holds no connection to the database while
// it waits for the receiver (docs/decisions/0056).
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
import { pauseMs } from '../../../platform/outgoing/retry-after.ts';
import { listAdminRecipients } from '../../employees/queries.ts';
import { queueMail } from '../../mail/queue/commands.ts';
import { notify } from '../../notifications/commands.ts';
import { oldSecretEnd, signedHeaders } from './signature.ts';

export const DELIVER_WEBHOOK = { name: 'deliver-webhook' };

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const TIMEOUT_MS = 10 * SECOND;
/** Longer than any attempt. After this time, another server may take the delivery. */
const CLAIM_MS = 30 * SECOND;
const SHORTEST_WAIT_MS = 60 * SECOND;
const LONGEST_WAIT_MS = 6 * HOUR;
const GIVE_UP_AFTER_MS = 72 * HOUR;
const LOGGED_ANSWER_BYTES = 1_024;

interface Outcome {
  error: DeliveryErrorCode | null;
  answer?: Answer;
}

const earlier = alias(webhookDeliveries, 'earlier');

/** Events of one report are sent in order. */
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

const isDue = (executor: Executor, now: Date): SQL | undefined =>
  and(
    eq(webhookDeliveries.state, 'waiting'),
    lte(webhookDeliveries.nextAttemptAt, now),
    or(isNull(webhookDeliveries.claimedUntil), lte(webhookDeliveries.claimedUntil, now)),
    isNextOfReport(executor),
  );

/** Whether the webhook may be called: it is on, and its receiver has not asked to wait. */
const isCallable = (now: Date): SQL | undefined =>
  and(eq(webhooks.state, 'active'), or(isNull(webhooks.pausedUntil), lte(webhooks.pausedUntil, now)));

/** Null when the receiver may be called. */
export const pauseEnd = (
  { clock }: Pick<Context, 'clock'>,
  { pausedUntil }: Pick<WebhookRow, 'pausedUntil'>,
): Date | null => (pausedUntil && pausedUntil > clock.now() ? pausedUntil : null);

/** Otherwise the event is sent after the earlier event of its report, or `queueDueDeliveries` queues it. */
export async function deliver(ctx: Context, deliveryId: string): Promise<void> {
  const claimed = await claimDelivery(ctx, deliveryId);
  if (!claimed) return;
  const outcome = await sendDelivery(ctx, claimed.webhook, claimed.delivery);
  await storeDeliveryOutcome(ctx, claimed.delivery, outcome);
}

async function claimDelivery(ctx: Context, deliveryId: string) {
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
          .where(and(eq(webhooks.id, webhookDeliveries.webhookId), isCallable(now)))})`,
      ),
    )
    .returning();
  if (!delivery) return undefined;
  const [webhook] = await ctx.db.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId));
  return webhook && { delivery, webhook };
}

type DeliveryContent = Pick<WebhookDeliveryRow, 'id' | 'payload'>;

/** A failure is a result, not an exception. */
export async function sendDelivery(
  ctx: Context,
  webhook: WebhookRow,
  delivery: DeliveryContent,
): Promise<Outcome> {
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
      maxAnswerBytes: LOGGED_ANSWER_BYTES,
      allowPrivate: ctx.config.allowPrivateAddresses,
    });
    return { error: errorOf(answer), answer };
  } catch (error) {
    if (error instanceof OutgoingError) return { error: error.reason };
    throw error;
  }
}

/** Chats have a secret address, other systems get signatures of the secrets. Undefined when the secret cannot be decrypted. */
async function targetOf(ctx: Context, webhook: WebhookRow, { id, payload }: DeliveryContent) {
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

/** Null for success. */
function errorOf({ status }: Answer): DeliveryErrorCode | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** Stores nothing if another server has claimed the delivery meanwhile. */
export async function storeDeliveryOutcome(
  ctx: Context,
  delivery: WebhookDeliveryRow,
  { error, answer }: Outcome,
): Promise<void> {
  const now = ctx.clock.now();
  const retryAfter = error ? answer?.retryAfter : undefined;
  await ctx.db.transaction(async (tx) => {
    // Locks the webhook before its deliveries, in the same order as `deleteWebhook`, to avoid deadlocks.
    await tx.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId)).for('no key update');
    const [stored] = await tx
      .update(webhookDeliveries)
      .set({
        ...(error
          ? waitOrFail(delivery, now, retryAfter)
          : { state: 'delivered' as const, failingSince: null }),
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
          ? {
              lastErrorAt: now,
              lastError: error,
              lastErrorStatus: answer?.status ?? null,
              ...(retryAfter && { pausedUntil: new Date(now.getTime() + pauseMs(0, retryAfter)) }),
            }
          : { lastSuccessAt: now },
      )
      .where(eq(webhooks.id, stored.webhookId));
    if (!error) await queueNextOfReport(ctx, tx, stored);
    else if (stored.failingSince && now.getTime() - stored.failingSince.getTime() >= GIVE_UP_AFTER_MS)
      await turnOffFailing(ctx, tx, stored);
  });
}

/**
 * The next attempt waits as long as the event has been failing, between a minute and six hours, and longer if the receiver asks for
 * it. The last attempt is after three days. A test is not repeated.
 */
function waitOrFail({ event, failingSince }: WebhookDeliveryRow, now: Date, retryAfter: number | undefined) {
  if (event === PING) return { state: 'failed' as const };
  const since = failingSince ?? now;
  const failingFor = now.getTime() - since.getTime();
  const wait = Math.min(Math.max(failingFor, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  const waitUntilLast = Math.max(GIVE_UP_AFTER_MS - failingFor, SHORTEST_WAIT_MS);
  const pause = pauseMs(Math.min(wait, waitUntilLast), retryAfter);
  return { failingSince: since, nextAttemptAt: new Date(now.getTime() + pause) };
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

/** The other events follow a minute later. */
const MAX_QUEUED = 1_000;

/** Also queues events whose claim ended because their server died. */
export async function queueDueDeliveries(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ deliveryId: webhookDeliveries.id })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(isCallable(now), isDue(tx, now)))
      .orderBy(asc(webhookDeliveries.position))
      .limit(MAX_QUEUED);
    if (due.length > 0) await ctx.jobs.enqueueAll(tx, DELIVER_WEBHOOK, due);
  });
}

/** Called after three days without an accepted event. Administrators get a notification and a mail. */
async function turnOffFailing(
  ctx: Context,
  tx: Transaction,
  { id, webhookId, reportId, serialNumber, error, responseStatus }: WebhookDeliveryRow,
): Promise<void> {
  const [turnedOff] = await tx
    .update(webhooks)
    .set({ state: 'gave_up' })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.state, 'active')))
    .returning({ name: webhooks.name });
  // An attempt for another report has already turned off the webhook.
  if (!turnedOff || !error) return;
  const admins = await listAdminRecipients(tx);
  const facts = { kind: 'webhook_off' as const, webhook: turnedOff.name };
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
      webhook: turnedOff.name,
      reason: deliveryErrorSentence({ code: error, status: responseStatus }, { locale: admin.language }),
      link_url: `${ctx.config.publicUrl}/admin?tab=connections`,
    });
  }
}
