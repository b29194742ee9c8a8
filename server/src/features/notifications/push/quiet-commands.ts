// Quiet: at most one push message a day, and none at night or on days off (docs/decisions/0127-quiet-pushes.md).
import { isWorkingDay } from '@bugquest/contract/competition/streaks';
import {
  BELL_ONLY,
  isQuietHour,
  pushKindOf,
  UNLIMITED_PUSHES,
} from '@bugquest/contract/notifications/push/kinds';
import { ADMIN_NOTICES, type ReportEventFacts } from '@bugquest/contract/reports/events';
import { and, asc, eq, gt, gte, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { startOfDay } from '../../../db/program-days.ts';
import { employees } from '../../../db/schema/employees.ts';
import { notifications, pushSubscriptions } from '../../../db/schema/notifications.ts';
import { programDay, programHour } from '../../../platform/time/program-time.ts';
import { getSettings } from '../../settings/queries.ts';
import { listDevices } from './commands.ts';
import { MAX_AGE_DAYS, SEND_PUSH, type SendPush } from './push-jobs.ts';

/** A newer notification may still have its own message. */
const HELD_AFTER_MS = 2 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

const kind = sql`${notifications.facts} ->> 'kind'`;

/** At night and on days off. */
export async function isQuietTime(ctx: Context): Promise<boolean> {
  const settings = await getSettings(ctx);
  const { timezone } = ctx.config;
  const current = ctx.clock.now();
  return (
    !isWorkingDay(programDay(current, timezone), settings) || isQuietHour(programHour(current, timezone))
  );
}

/** Locks the employee, so that two notifications of one moment cannot both be the first of the day. */
async function hadPushToday(ctx: Context, tx: Transaction, employeeId: string): Promise<boolean> {
  const { timezone } = ctx.config;
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.id, employeeId))
    .for('no key update');
  const pushes = await tx.$count(
    notifications,
    and(
      eq(notifications.employeeId, employeeId),
      gte(notifications.pushedAt, startOfDay(programDay(ctx.clock.now(), timezone), timezone)),
      notInArray(kind, [...UNLIMITED_PUSHES, ...ADMIN_NOTICES]),
    ),
  );
  return pushes > 0;
}

/** Messages to administrators are work, and each administrator chooses to get them. */
export async function mayPushNow(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  facts: ReportEventFacts,
): Promise<boolean> {
  if (ADMIN_NOTICES.includes(facts.kind)) return true;
  if (await isQuietTime(ctx)) return false;
  return UNLIMITED_PUSHES.includes(facts.kind) || !(await hadPushToday(ctx, tx, employeeId));
}

/** Notifications that were held back, for people who had a device then. */
const isHeld = (ctx: Context) => {
  const timeAgo = (milliseconds: number) => new Date(ctx.clock.now().getTime() - milliseconds);
  return and(
    isNull(notifications.pushedAt),
    isNull(notifications.readAt),
    gt(notifications.createdAt, timeAgo(MAX_AGE_DAYS * DAY_MS)),
    lte(notifications.createdAt, timeAgo(HELD_AFTER_MS)),
    notInArray(kind, [...BELL_ONLY, ...ADMIN_NOTICES]),
  );
};

/** Each person gets one message for all that was held back. */
export async function pushHeld(ctx: Context): Promise<void> {
  if (await isQuietTime(ctx)) return;
  const people = await ctx.db
    .selectDistinct({ id: notifications.employeeId })
    .from(pushSubscriptions)
    .innerJoin(
      notifications,
      and(
        eq(notifications.employeeId, pushSubscriptions.employeeId),
        gte(notifications.createdAt, pushSubscriptions.createdAt),
      ),
    )
    .where(isHeld(ctx));
  for (const { id } of people) await ctx.db.transaction((tx) => pushBundle(ctx, tx, id));
}

async function pushBundle(ctx: Context, tx: Transaction, employeeId: string): Promise<void> {
  if (await hadPushToday(ctx, tx, employeeId)) return;
  const [employee] = await tx
    .select({ muted: employees.mutedPushes, isActive: employees.isActive })
    .from(employees)
    .where(eq(employees.id, employeeId));
  if (!employee?.isActive) return;
  const held = await tx
    .select({ id: notifications.id, facts: notifications.facts })
    .from(notifications)
    .where(and(eq(notifications.employeeId, employeeId), isHeld(ctx)))
    .orderBy(asc(notifications.id))
    .for('update', { skipLocked: true });
  const ids = held.filter(({ facts }) => !employee.muted.includes(pushKindOf(facts))).map(({ id }) => id);
  const [first, ...others] = ids;
  if (!first) return;
  await markPushed(ctx, tx, ids);
  const devices = await listDevices(tx, employeeId);
  const jobs = devices.map(({ id }): SendPush => ({ deviceId: id, notificationId: first, others }));
  await ctx.jobs.enqueueAll(tx, SEND_PUSH, jobs);
}

export async function markPushed(ctx: Context, tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(notifications)
    .set({ pushedAt: ctx.clock.now() })
    .where(inArray(notifications.id, [...ids]));
}
