// Sends at most one notification mail per hour and employee. The marks and the mails commit together while the employee's row is locked,
// so each notification is mailed once, also with several servers.
import { ADMIN_NOTICES } from '@bugquest/contract/reports/events';
import { and, asc, eq, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { employees } from '../../db/schema/employees.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { bugReports, deletionFeedback } from '../../db/schema/reports.ts';
import { queueMail } from '../mail/queue/commands.ts';
import { digestValues, noticeMail } from './emails.ts';
import { isQuietTime } from './push/quiet-commands.ts';

/** The undo button is shown for less time, so undone decisions are not mailed. */
const SETTLED_AFTER_MS = 30_000;
const MIN_MAIL_INTERVAL_MS = 60 * 60_000;
const OFFERED = 'mission_offered';
const EMPLOYEES_PER_ROUND = 100;

/** A failed mail does not prevent others. The run fails at its end, so that the job is retried. */
export async function mailNotices(ctx: Context): Promise<void> {
  await skipUnmailable(ctx);
  const isReady = await getReadyCondition(ctx);
  for (;;) {
    const due = await listDue(ctx, isReady);
    const results = [];
    for (const employeeId of due)
      results.push(...(await Promise.allSettled([mailNoticesOf(ctx, employeeId, isReady)])));
    if (results.some((result) => result.status === 'fulfilled' && result.value)) continue;
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
    // Another server handles the remaining employees.
    return;
  }
}

const timeAgo = (ctx: Context, milliseconds: number) => new Date(ctx.clock.now().getTime() - milliseconds);

const isUnmailed = (ctx: Context) =>
  and(isNull(notifications.mailedAt), lte(notifications.createdAt, timeAgo(ctx, SETTLED_AFTER_MS)));

const canGetMail = (): SQL | undefined =>
  and(employees.isActive, employees.emailVerified, isNull(employees.deletedAt));

const isDue = (ctx: Context): SQL | undefined =>
  and(
    canGetMail(),
    or(isNull(employees.digestSentAt), lte(employees.digestSentAt, timeAgo(ctx, MIN_MAIL_INTERVAL_MS))),
  );

/** An offer is not about something that the person did, so its mail waits for the morning, as push messages do. */
const getReadyCondition = async (ctx: Context): Promise<SQL | undefined> =>
  (await isQuietTime(ctx))
    ? and(isUnmailed(ctx), sql`${notifications.facts} ->> 'kind' <> ${OFFERED}`)
    : isUnmailed(ctx);

/** Marks notifications of employees who get no mail. They are only in the bell. */
async function skipUnmailable(ctx: Context): Promise<void> {
  const unmailable = ctx.db.select({ id: employees.id }).from(employees).where(not(canGetMail()!));
  await ctx.db
    .update(notifications)
    .set({ mailedAt: ctx.clock.now() })
    .where(and(isUnmailed(ctx), inArray(notifications.employeeId, unmailable)));
}

async function listDue(ctx: Context, isReady: SQL | undefined): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ id: employees.id })
    .from(notifications)
    .innerJoin(employees, eq(employees.id, notifications.employeeId))
    .where(and(isReady, isDue(ctx)))
    .limit(EMPLOYEES_PER_ROUND);
  return rows.map(({ id }) => id);
}

/** Returns false when another server handles the employee. */
function mailNoticesOf(ctx: Context, employeeId: string, isReady: SQL | undefined): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const employee = await lockDue(ctx, tx, employeeId);
    const notices = employee ? await markMailed(ctx, tx, employeeId, isReady) : [];
    // Former administrators must not get notifications for administrators. What was read needs no mail: the person has seen it, or
    // another administrator has acted on it.
    const visible = notices.filter(
      ({ facts, readAt }) =>
        !readAt &&
        (employee?.isAdmin || !ADMIN_NOTICES.includes(facts.kind)) &&
        !(facts.kind === OFFERED && employee?.mutedMails.includes(OFFERED)),
    );
    if (employee && visible.length > 0) await queueNoticeMail(ctx, tx, employee, visible);
    return notices.length > 0;
  });
}

/** Skips a locked employee, because the next run is one minute later. */
async function lockDue(ctx: Context, tx: Transaction, employeeId: string) {
  const [employee] = await tx
    .select({
      id: employees.id,
      fullName: employees.fullName,
      workEmail: employees.workEmail,
      emailVerified: employees.emailVerified,
      language: employees.language,
      isAdmin: employees.isAdmin,
      mutedMails: employees.mutedMails,
    })
    .from(employees)
    .where(and(eq(employees.id, employeeId), isDue(ctx)))
    .for('no key update', { skipLocked: true });
  return employee;
}

/** Returns the marked notifications, oldest first. Skips locked rows, because they may be withdrawn now. */
async function markMailed(ctx: Context, tx: Transaction, employeeId: string, isReady: SQL | undefined) {
  const rows = await tx
    .select({
      id: notifications.id,
      reportId: notifications.reportId,
      serialNumber: notifications.serialNumber,
      facts: notifications.facts,
      readAt: notifications.readAt,
      feature: bugReports.feature,
    })
    .from(notifications)
    .leftJoin(bugReports, eq(bugReports.id, notifications.reportId))
    .where(and(eq(notifications.employeeId, employeeId), isReady))
    .orderBy(asc(notifications.id))
    .for('update', { of: notifications, skipLocked: true });
  const ids = rows.map(({ id }) => id);
  await tx.update(notifications).set({ mailedAt: ctx.clock.now() }).where(inArray(notifications.id, ids));
  return rows.map((row) => ({ ...row, isOpen: row.feature !== null }));
}

type MailedNotice = Awaited<ReturnType<typeof markMailed>>[number];
type Employee = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

async function queueNoticeMail(
  ctx: Context,
  tx: Transaction,
  employee: Employee,
  notices: readonly MailedNotice[],
): Promise<void> {
  const [single, ...others] = notices;
  const isAlone = single && others.length === 0;
  // People who unsubscribed from digests find the notifications in the bell.
  if (!isAlone && employee.mutedMails.includes('digest')) return;
  await tx.update(employees).set({ digestSentAt: ctx.clock.now() }).where(eq(employees.id, employee.id));
  if (isAlone) {
    const feature = single.feature ?? (await getDeletedFeature(tx, employee.id, single.serialNumber));
    await queueMail(ctx, tx, employee, ...noticeMail(ctx, employee.language, { ...single, feature }));
  } else {
    await queueMail(ctx, tx, employee, 'digest', digestValues(ctx, employee.language, notices));
  }
}

async function getDeletedFeature(tx: Transaction, employeeId: string, serialNumber: string): Promise<string> {
  const [deletion] = await tx
    .select({ feature: deletionFeedback.bugFeature })
    .from(deletionFeedback)
    .where(
      and(eq(deletionFeedback.employeeId, employeeId), eq(deletionFeedback.bugSerialNumber, serialNumber)),
    )
    .limit(1);
  return deletion?.feature ?? '';
}
