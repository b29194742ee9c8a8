import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import {
  eventsOf,
  isChat,
  PING,
  type WebhookEvent,
  type WebhookFormat,
} from '@bugquest/contract/connections/webhooks/lists';
import type {
  SecretReplacement,
  WebhookChange,
  WebhookInput,
  WebhookSecret,
} from '@bugquest/contract/connections/webhooks/schema';
import { m } from '@bugquest/phrases/messages';
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import {
  type WebhookDeliveryRow,
  type WebhookRow,
  webhookDeliveries,
  webhooks,
} from '../../../db/schema/webhooks.ts';
import { ApiError } from '../../../http/errors.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import type { Limit } from '../../../platform/postgres/limits.ts';
import { recordAudit } from '../../audit/commands.ts';
import { refuseAddress } from '../address-policy.ts';
import { endedPeriods } from './chat/daily-commands.ts';
import { DELIVER_WEBHOOK, sendDelivery, storeDeliveryOutcome } from './delivery-commands.ts';
import { testPayload } from './payload-present.ts';
import { getWebhook, type ListedWebhook } from './queries.ts';
import { newSecret } from './signature.ts';

const MAX_WEBHOOKS = 40;
/** An arbitrary advisory lock number. */
const COUNT_LOCK = 7_246_660;
/** Each test occupies a request until the receiver answers. */
const TESTS: Limit = { name: 'webhook-test', points: 30, seconds: 600 };

const auditEntryOf = (actorId: string, recordId: string, action: AuditAction) => ({
  actorId,
  action,
  recordType: 'webhook' as const,
  recordId,
});

const auditedValuesOf = ({
  name,
  format,
  url,
  language,
  events,
  severities,
  features,
  state,
}: WebhookRow) => ({
  name,
  webhookFormat: format,
  url,
  ...(isChat(format) && { language }),
  events,
  severities,
  features,
  webhookState: state,
});

/** @throws {ApiError} not_found */
async function lockWebhook(tx: Transaction, id: string): Promise<WebhookRow> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  if (!row) throw new ApiError('not_found');
  return row;
}

/** The secret is never shown again. @throws {ApiError} invalid_input, too_many_webhooks */
export function createWebhook(
  ctx: Context,
  adminId: string,
  { url, ...input }: WebhookInput,
): Promise<WebhookSecret> {
  refuseAddress(ctx, url);
  refuseEvents(input);
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${COUNT_LOCK})`);
    if ((await tx.$count(webhooks)) >= MAX_WEBHOOKS) throw new ApiError('too_many_webhooks');
    const id = newId();
    const secret = isChat(input.format) ? null : newSecret();
    const [row] = await tx
      .insert(webhooks)
      .values({
        id,
        ...input,
        ...(await addressColumns(ctx, tx, { id, format: input.format }, url)),
        secret: secret && (await ctx.vault.seal(tx, 'webhookSecret', secret, id)),
        ...endedPeriods(ctx),
        createdAt: ctx.clock.now(),
      })
      .returning();
    await recordAudit(ctx, tx, {
      ...auditEntryOf(adminId, id, 'create webhook'),
      after: auditedValuesOf(row!),
    });
    await ctx.changes.publish(tx, ['webhooks']);
    return { id, secret };
  });
}

/** Only the origin of a chat's address is stored as plain text, because the whole address lets everyone write into the chat. */
const addressColumns = async (
  ctx: Context,
  tx: Transaction,
  { id, format }: Pick<WebhookRow, 'id' | 'format'>,
  url: string,
) =>
  isChat(format)
    ? { url: new URL(url).origin, secretUrl: await ctx.vault.seal(tx, 'webhookAddress', url, id) }
    : { url };

/** @throws {ApiError} invalid_input for events that the format does not have */
function refuseEvents({ format, events }: { format: WebhookFormat; events: readonly WebhookEvent[] }): void {
  const allowedEvents = eventsOf(format);
  if (events.some((event) => !allowedEvents.includes(event)))
    throw new ApiError('invalid_input', { fields: { events: m.field_choice_invalid } });
}

/** Missing fields stay unchanged. @throws {ApiError} not_found, invalid_input */
export function changeWebhook(
  ctx: Context,
  adminId: string,
  id: string,
  { isActive, url, ...changes }: WebhookChange,
): Promise<ListedWebhook> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockWebhook(tx, id);
    if (url !== undefined) refuseAddress(ctx, url);
    if (changes.events) refuseEvents({ format: before.format, events: changes.events });
    const state = isActive === undefined ? before.state : isActive ? 'active' : 'off';
    const [after] = await tx
      .update(webhooks)
      .set({
        ...changes,
        ...(url !== undefined && (await addressColumns(ctx, tx, before, url))),
        ...((url !== undefined || isActive !== undefined) && { pausedUntil: null }),
        state,
      })
      .where(eq(webhooks.id, id))
      .returning();
    if (state === 'active' && before.state !== 'active') await restartWaiting(ctx, tx, id);
    await recordAudit(ctx, tx, {
      ...auditEntryOf(adminId, id, 'change webhook'),
      before: auditedValuesOf(before),
      after: auditedValuesOf(after!),
    });
    await ctx.changes.publish(tx, ['webhooks']);
    return getWebhook(tx, id);
  });
}

/** Events that waited while the webhook was off are tried for three more days. */
async function restartWaiting(ctx: Context, tx: Transaction, webhookId: string): Promise<void> {
  const restarted = await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: ctx.clock.now(), failingSince: null })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.state, 'waiting'),
        ne(webhookDeliveries.event, PING),
      ),
    )
    .returning({ deliveryId: webhookDeliveries.id });
  if (restarted.length > 0) await ctx.jobs.enqueueAll(tx, DELIVER_WEBHOOK, restarted);
}

/** Deletes the log, too. @throws {ApiError} not_found */
export function deleteWebhook(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = auditedValuesOf(await lockWebhook(tx, id));
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    await recordAudit(ctx, tx, { ...auditEntryOf(adminId, id, 'delete webhook'), before });
    await ctx.changes.publish(tx, ['webhooks']);
  });
}

/** Also tests a webhook that is off. Waits for the result. @throws {ApiError} not_found */
export async function testWebhook(ctx: Context, adminId: string, id: string): Promise<WebhookDeliveryRow> {
  await ctx.limits.take(TESTS, adminId);
  const now = ctx.clock.now();
  const { webhook, delivery } = await ctx.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    const [delivery] = await tx
      .insert(webhookDeliveries)
      .values({
        webhookId: id,
        event: PING,
        payload: testPayload(ctx, webhook, now),
        attempts: 1,
        lastAttemptAt: now,
        createdAt: now,
      })
      .returning();
    await recordAudit(ctx, tx, auditEntryOf(adminId, id, 'test webhook'));
    return { webhook, delivery: delivery! };
  });
  await storeDeliveryOutcome(ctx, delivery, await sendDelivery(ctx, webhook, delivery));
  return ctx.db.transaction(async (tx) => {
    await ctx.changes.publish(tx, ['webhooks']);
    const [tested] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, delivery.id));
    // The webhook was deleted meanwhile.
    if (!tested) throw new ApiError('not_found');
    return tested;
  });
}

/** A delivered event is sent again with the same id. A waiting event is sent now. @throws {ApiError} not_found, webhook_off */
export function resendDelivery(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const isSendable = and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.event, PING));
    const found = await tx
      .select({ webhookId: webhookDeliveries.webhookId })
      .from(webhookDeliveries)
      .where(isSendable);
    if (!found[0]) throw new ApiError('not_found');
    // Every transaction locks a webhook before its deliveries, to avoid deadlocks.
    const { state } = await lockWebhook(tx, found[0].webhookId);
    if (state !== 'active') throw new ApiError('webhook_off');
    const [delivery] = await tx.select().from(webhookDeliveries).where(isSendable).for('no key update');
    if (!delivery) throw new ApiError('not_found');
    await tx.update(webhooks).set({ pausedUntil: null }).where(eq(webhooks.id, delivery.webhookId));
    await tx
      .update(webhookDeliveries)
      .set({
        state: 'waiting',
        nextAttemptAt: ctx.clock.now(),
        // The three days begin again only for an event that the receiver has accepted before.
        ...(delivery.state === 'delivered' && { failingSince: null }),
      })
      .where(eq(webhookDeliveries.id, id));
    await ctx.jobs.enqueue(tx, DELIVER_WEBHOOK, { deliveryId: id });
    await recordAudit(ctx, tx, {
      ...auditEntryOf(adminId, delivery.webhookId, 'resend webhook event'),
      after: { event: delivery.event, serialNumber: delivery.serialNumber },
    });
    await ctx.changes.publish(tx, ['webhooks']);
  });
}

const DAY_MS = 24 * 60 * 60_000;
const NO_OLD_SECRET = { oldSecret: null, oldSecretUntil: null };

/** The secret is never shown again. @throws {ApiError} not_found, also for chats, which have no secret */
export function replaceSecret(
  ctx: Context,
  adminId: string,
  id: string,
  { overlapDays }: SecretReplacement,
): Promise<WebhookSecret> {
  return ctx.db.transaction(async (tx) => {
    const { format } = await lockWebhook(tx, id);
    if (isChat(format)) throw new ApiError('not_found');
    const secret = newSecret();
    const until = new Date(ctx.clock.now().getTime() + overlapDays * DAY_MS);
    await tx
      .update(webhooks)
      .set({
        secret: await ctx.vault.seal(tx, 'webhookSecret', secret, id),
        ...(overlapDays > 0 ? { oldSecret: sql`${webhooks.secret}`, oldSecretUntil: until } : NO_OLD_SECRET),
      })
      .where(eq(webhooks.id, id));
    const entry = auditEntryOf(adminId, id, 'replace webhook secret');
    await recordAudit(ctx, tx, { ...entry, after: { overlapDays } });
    await ctx.changes.publish(tx, ['webhooks']);
    return { id, secret };
  });
}

/** @throws {ApiError} not_found */
export function endOldSecret(ctx: Context, adminId: string, id: string): Promise<ListedWebhook> {
  return ctx.db.transaction(async (tx) => {
    const { oldSecret } = await lockWebhook(tx, id);
    if (oldSecret) {
      await tx.update(webhooks).set(NO_OLD_SECRET).where(eq(webhooks.id, id));
      await recordAudit(ctx, tx, auditEntryOf(adminId, id, 'end old webhook secret'));
      await ctx.changes.publish(tx, ['webhooks']);
    }
    return getWebhook(tx, id);
  });
}

/** Expired secrets no longer sign. */
export async function deleteEndedSecrets(ctx: Context): Promise<void> {
  await ctx.db.update(webhooks).set(NO_OLD_SECRET).where(lte(webhooks.oldSecretUntil, ctx.clock.now()));
}
