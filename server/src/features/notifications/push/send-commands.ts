// `queuePushes` runs in the transaction of the notification. Everything else runs in jobs, so a slow push service delays neither
// decisions nor mails.

import { createHash } from 'node:crypto';
import { cutWords } from '@bugquest/contract/cut-text';
import type { Language } from '@bugquest/contract/employees/lists';
import { noticePath } from '@bugquest/contract/notifications/addresses';
import { fixBody, fixSubject } from '@bugquest/contract/notifications/fix-news';
import { pushKindOf } from '@bugquest/contract/notifications/push/kinds';
import type { PushMessage } from '@bugquest/contract/notifications/push/message';
import { eventText, noticeSentence } from '@bugquest/contract/reports/event-phrases';
import { ADMIN_NOTICES, type ReportEventFacts } from '@bugquest/contract/reports/events';
import { m } from '@bugquest/phrases/messages';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import {
  notifications,
  type PushSubscriptionRow,
  pushSubscriptions,
} from '../../../db/schema/notifications.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import { toServiceJson } from '../../../platform/outgoing/service-json.ts';
import type { Limit } from '../../../platform/postgres/limits.ts';
import { PushGone, sendPush } from '../../../platform/push-transport.ts';
import { listDevices, listReachable } from './commands.ts';
import { MAX_AGE_DAYS, PUSH_NOTICE, SEND_PUSH, type SendPush } from './push-jobs.ts';
import { markPushed, mayPushNow } from './quiet-commands.ts';
import { getVapidKeys } from './vapid-keys.ts';

/** The undo button is shown for less time, so undone decisions are not pushed. */
const SETTLED_AFTER_S = 30;
const DAY_S = 24 * 60 * 60;
const TEST_PUSHES: Limit = { name: 'push-tests', points: 10, seconds: 600 };

export async function queuePushes(
  ctx: Context,
  tx: Transaction,
  created: readonly { id: string; employeeId: string }[],
): Promise<void> {
  const reachable = await listReachable(
    tx,
    created.map(({ employeeId }) => employeeId),
  );
  const notices = created.filter(({ employeeId }) => reachable.includes(employeeId));
  if (notices.length === 0) return;
  const jobs = notices.map(({ id }) => ({ notificationId: id }));
  await ctx.jobs.enqueueAll(tx, PUSH_NOTICE, jobs, SETTLED_AFTER_S);
}

/**
 * Skips notifications that were withdrawn or read in the meantime. The mark and the jobs commit together, so each notification is pushed
 * once.
 */
export function pushNotice(ctx: Context, notificationId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const [notice] = await tx
      .select({ facts: notifications.facts, employee: employees })
      .from(notifications)
      .innerJoin(employees, eq(employees.id, notifications.employeeId))
      .where(
        and(
          eq(notifications.id, notificationId),
          isNull(notifications.pushedAt),
          isNull(notifications.readAt),
          eq(employees.isActive, true),
        ),
      )
      .for('update', { of: notifications, skipLocked: true });
    if (!notice) return;
    const { facts, employee } = notice;
    if (employee.mutedPushes.includes(pushKindOf(facts))) return;
    // Former administrators must not get notifications for administrators.
    if (ADMIN_NOTICES.includes(facts.kind) && !employee.isAdmin) return;
    const devices = await listDevices(tx, employee.id);
    if (devices.length === 0) return;
    // What is held back comes later, in one message.
    if (!(await mayPushNow(ctx, tx, employee.id, facts))) return;
    await markPushed(ctx, tx, [notificationId]);
    const jobs = devices.map(({ id }): SendPush => ({ deviceId: id, notificationId }));
    await ctx.jobs.enqueueAll(tx, SEND_PUSH, jobs);
  });
}

/** @throws for a failure that a retry may solve */
export async function sendNotice(
  ctx: Context,
  { deviceId, notificationId, others = [] }: SendPush,
): Promise<void> {
  const notices = await listUnreadNotices(ctx, [notificationId, ...others]);
  const [first] = notices;
  const age = first ? (ctx.clock.now().getTime() - first.createdAt.getTime()) / 1000 : 0;
  const ttl = Math.round(MAX_AGE_DAYS * DAY_S - age);
  if (!first || ttl <= 0) return;
  const [device] = await ctx.db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, deviceId), eq(pushSubscriptions.employeeId, first.employeeId)));
  if (!device) return;
  const message = notices.length > 1 ? toBundle(notices, device) : toMessage(first, device);
  await send(ctx, device, message, ttl);
}

/** Oldest first. */
async function listUnreadNotices(
  { db }: Context,
  ids: string[],
): Promise<(PushedNotice & { employeeId: string; createdAt: Date })[]> {
  const { employeeId, reportId, serialNumber, facts, createdAt } = notifications;
  const notices = await db
    .select({ employeeId, reportId, serialNumber, facts, createdAt, openReportId: bugReports.id })
    .from(notifications)
    .leftJoin(bugReports, eq(bugReports.id, reportId))
    .where(and(inArray(notifications.id, ids), isNull(notifications.readAt)))
    .orderBy(asc(notifications.id));
  return notices.map((notice) => ({ ...notice, isOpen: notice.openReportId !== null }));
}

/** Deletes the device when its subscription has ended. */
async function send(
  ctx: Context,
  { id, endpoint, p256dh, auth }: PushSubscriptionRow,
  message: PushMessage,
  ttl: number,
): Promise<void> {
  const subscription = { endpoint, keys: { p256dh, auth } };
  const push = { subscription, payload: toServiceJson(message), topic: message.tag, ttl };
  try {
    await sendPush(ctx.config, await getVapidKeys(ctx), push);
  } catch (error) {
    // Keeps a subscription that has replaced this one in the meantime.
    const isUnchanged = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint));
    if (error instanceof PushGone) await ctx.db.delete(pushSubscriptions).where(isUnchanged);
    throw error;
  }
  await ctx.db
    .update(pushSubscriptions)
    .set({ lastSuccessAt: ctx.clock.now() })
    .where(eq(pushSubscriptions.id, id));
}

/** Sends at once, without a job. @throws {ApiError} not_found, push_failed @throws {LimitReached} */
export async function sendTestPush(ctx: Context, employeeId: string, deviceId: string): Promise<void> {
  const device = (await listDevices(ctx.db, employeeId)).find(({ id }) => id === deviceId);
  if (!device) throw new ApiError('not_found');
  await ctx.limits.take(TEST_PUSHES, employeeId);
  try {
    await send(ctx, device, toTestMessage(device), DAY_S);
  } catch (error) {
    ctx.log.warn({ err: error, host: new URL(device.endpoint).host }, 'a test push message was not sent');
    throw new ApiError(error instanceof PushGone ? 'not_found' : 'push_failed');
  }
}

/** Devices show about two lines. Push services accept 4 KB. */
const MAX_BODY_LENGTH = 120;

interface PushedNotice {
  reportId: string;
  serialNumber: string;
  facts: ReportEventFacts;
  /** Whether the report still exists. */
  isOpen: boolean;
}

type Device = { id: string; language: Language };

/** The body is the report number and the first words of the event's text. */
function toMessage(notice: PushedNotice, { id, language }: Device): PushMessage {
  const { serialNumber: serial, facts } = notice;
  const options = { locale: language };
  const text = firstWords(eventText(facts, language));
  const isFix = facts.kind === 'fix_news';
  const body = serial && text ? m.notifications_push_body({ serial, text }, options) : serial || text;
  return {
    device: id,
    title: isFix ? fixSubject(facts.reports, options) : noticeSentence(facts, serial, language),
    body: isFix ? firstWords(fixBody(facts.reports, options)) : body,
    path: noticePath(notice),
    language,
    tag: tagOf(notice),
  };
}

/** Leads to the dashboard, which lists them. The body is the latest of them. */
function toBundle(notices: readonly PushedNotice[], { id, language }: Device): PushMessage {
  const { facts, serialNumber } = notices.at(-1)!;
  return {
    device: id,
    title: m.notifications_push_bundle({ count: notices.length }, { locale: language }),
    body: firstWords(noticeSentence(facts, serialNumber, language)),
    path: '/dashboard',
    language,
    tag: 'bundle',
  };
}

/** A device replaces an earlier message with the same tag: a later status replaces an earlier status, but not a question. */
const tagOf = ({ reportId, facts }: PushedNotice): string =>
  createHash('sha256').update(`${reportId} ${facts.kind}`).digest('base64url').slice(0, 32);

function firstWords(text: string): string {
  return cutWords(text.replace(/\s+/gu, ' ').trim(), MAX_BODY_LENGTH);
}

const toTestMessage = ({ id, language }: Device): PushMessage => ({
  device: id,
  title: m.notifications_push_test_title({}, { locale: language }),
  body: m.notifications_push_test_body({}, { locale: language }),
  path: '/profile',
  language,
  tag: 'test',
});
