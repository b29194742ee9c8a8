import { PUSH_KINDS, type PushKind } from '@bugquest/contract/notifications/push/kinds';
import {
  MAX_PUSH_DEVICES,
  type NewPushDevice,
  type PushKindsChange,
  type PushSubscriptionKeys,
  type ReplacedPushDevice,
} from '@bugquest/contract/notifications/schema';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { pushSubscriptions } from '../../../db/schema/notifications.ts';
import { ApiError } from '../../../http/errors.ts';
import type { SessionCaller } from '../../../http/security/sessions.ts';
import type { AddressLimit, Limit } from '../../../platform/postgres/limits.ts';
import { isPushAddress, isPushKey } from '../../../platform/push-transport.ts';

export const listDevices = (executor: Executor, employeeId: string) =>
  executor
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.employeeId, employeeId))
    .orderBy(desc(pushSubscriptions.seenAt), desc(pushSubscriptions.id));

export async function getMutedKinds(executor: Executor, employeeId: string): Promise<PushKind[]> {
  const [employee] = await executor
    .select({ muted: employees.mutedPushes })
    .from(employees)
    .where(eq(employees.id, employeeId));
  return employee?.muted ?? [];
}

export async function listReachable(executor: Executor, employeeIds: readonly string[]): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ employeeId: pushSubscriptions.employeeId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.employeeId, [...employeeIds]));
  return rows.map(({ employeeId }) => employeeId);
}

const ADDITIONS: Limit = { name: 'push-devices', points: 30, seconds: 3_600 };
/** Replacements of subscriptions that the server does not have. */
const REPLACEMENTS: AddressLimit = { name: 'push-replacements', points: 60, seconds: 3_600, turnSeconds: 1 };

/** @throws {ApiError} push_address_refused */
function checkSubscription({ config }: Context, { endpoint, p256dh }: PushSubscriptionKeys): void {
  if (!isPushAddress(config, endpoint) || !isPushKey(p256dh)) throw new ApiError('push_address_refused');
}

/**
 * Adds the caller's browser. A subscription of another person is replaced only with its secret `auth`, which only the browser knows.
 * @throws {ApiError} push_address_refused, too_many_push_devices
 * @throws {LimitReached}
 */
export async function addDevice(
  ctx: Context,
  { id: employeeId, sessionId }: SessionCaller,
  { endpoint, p256dh, auth, language }: NewPushDevice,
  userAgent: string,
): Promise<string> {
  checkSubscription(ctx, { endpoint, p256dh, auth });
  await ctx.limits.take(ADDITIONS, employeeId);
  return ctx.db.transaction(async (tx) => {
    // The lock prevents parallel calls from exceeding the limit.
    await tx.select().from(employees).where(eq(employees.id, employeeId)).for('no key update');
    const otherDevices = and(
      eq(pushSubscriptions.employeeId, employeeId),
      ne(pushSubscriptions.endpoint, endpoint),
      ne(pushSubscriptions.sessionId, sessionId),
    );
    if ((await tx.$count(pushSubscriptions, otherDevices)) >= MAX_PUSH_DEVICES)
      throw new ApiError('too_many_push_devices');
    // A browser has one subscription.
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)));
    const now = ctx.clock.now();
    const device = { employeeId, sessionId, p256dh, auth, language, userAgent, seenAt: now };
    const [added] = await tx
      .insert(pushSubscriptions)
      .values({ ...device, endpoint, createdAt: now })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: device,
        setWhere: eq(pushSubscriptions.auth, auth),
      })
      .returning({ id: pushSubscriptions.id });
    if (!added) throw new ApiError('push_address_refused');
    await ctx.changes.publish(tx, [`employee:${employeeId}`]);
    return added.id;
  });
}

/**
 * Moves the browser's subscription to the caller's session. Deletes the subscription if it belongs to another person. Returns the id of
 * the caller's device; null when the browser gets no push messages.
 */
export async function renewDevice(
  ctx: Context,
  { id: employeeId, sessionId }: SessionCaller,
  { endpoint, auth, language }: NewPushDevice,
): Promise<string | null> {
  const isOfBrowser = and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.auth, auth));
  return ctx.db.transaction(async (tx) => {
    const [own] = await tx
      .update(pushSubscriptions)
      .set({ sessionId, language, seenAt: ctx.clock.now() })
      .where(and(isOfBrowser, eq(pushSubscriptions.employeeId, employeeId)))
      .returning({ id: pushSubscriptions.id });
    if (own) return own.id;
    await tx.delete(pushSubscriptions).where(isOfBrowser);
    return null;
  });
}

/** A browser may replace its subscription at any time. @throws {ApiError} push_address_refused, not_found @throws {LimitReached} */
export async function replaceDevice(
  ctx: Context,
  { replaced, subscription }: ReplacedPushDevice,
  address: string,
): Promise<void> {
  await ctx.limits.takeFrom(REPLACEMENTS, address);
  checkSubscription(ctx, subscription);
  const { endpoint, p256dh, auth } = subscription;
  await ctx.db.transaction(async (tx) => {
    // The page may have added the new subscription already.
    const [existing] = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(
        and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.endpoint, replaced.endpoint)),
      );
    const isReplaced = and(
      eq(pushSubscriptions.endpoint, replaced.endpoint),
      eq(pushSubscriptions.auth, replaced.auth),
    );
    const changed = existing
      ? await tx.delete(pushSubscriptions).where(isReplaced).returning({ id: pushSubscriptions.id })
      : await tx
          .update(pushSubscriptions)
          .set({ endpoint, p256dh, auth })
          .where(isReplaced)
          .returning({ id: pushSubscriptions.id });
    if (changed.length === 0) throw new ApiError('not_found');
  });
  await ctx.limits.giveBackTo(REPLACEMENTS, address);
}

/** @throws {ApiError} not_found for a device of another employee */
export function removeDevice(ctx: Context, employeeId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const removed = await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.employeeId, employeeId)))
      .returning({ id: pushSubscriptions.id });
    if (removed.length === 0) throw new ApiError('not_found');
    await ctx.changes.publish(tx, [`employee:${employeeId}`]);
  });
}

/** Returns the kinds that are off. */
export function changeKinds(ctx: Context, employeeId: string, change: PushKindsChange): Promise<PushKind[]> {
  return ctx.db.transaction(async (tx) => {
    const [employee] = await tx
      .select({ muted: employees.mutedPushes })
      .from(employees)
      .where(eq(employees.id, employeeId))
      .for('no key update');
    const isMuted = (kind: PushKind) =>
      change[kind] === undefined ? employee?.muted.includes(kind) : !change[kind];
    const muted = PUSH_KINDS.filter(isMuted);
    await tx.update(employees).set({ mutedPushes: muted }).where(eq(employees.id, employeeId));
    await ctx.changes.publish(tx, [`employee:${employeeId}`]);
    return muted;
  });
}
