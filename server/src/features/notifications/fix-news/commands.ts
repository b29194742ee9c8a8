// The news about a problem for everybody who met it. It is stored at once, and sent later: in one message, at most once a day, in
// work hours. The next message corrects an earlier one that is no longer true.
import type { FixNews } from '@bugquest/contract/notifications/fix-news';
import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context, EventOf } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { startOfDay } from '../../../db/program-days.ts';
import { employees } from '../../../db/schema/employees.ts';
import { fixNews } from '../../../db/schema/notifications.ts';
import { type BugReportRow, bugReports, reportEvents } from '../../../db/schema/reports.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { programDay, programHour } from '../../../platform/time/program-time.ts';
import { listConfirmers } from '../../duplicates/queries.ts';
import { getSettings } from '../../settings/queries.ts';
import { notify } from '../commands.ts';

/** A passed retest is a fix; a failed one corrects an earlier message. */
export async function noteRetest(
  ctx: Context,
  tx: Transaction,
  { report, facts }: EventOf<'retest_answered'>,
): Promise<void> {
  if (facts.result === 'passed') await noteFor(ctx, tx, report, 'fixed');
  else await noteReopened(ctx, tx, report);
}

/**
 * Duplicates follow their original. The reporters of duplicates are among the people who met it. Rejected reports cause no news.
 */
export async function noteStatus(
  ctx: Context,
  tx: Transaction,
  { report, facts }: EventOf<'status_changed'>,
): Promise<void> {
  if (report.duplicateOf) return;
  if (facts.after === 'Closed') {
    if (report.validationReason === 'penalty') return;
    // The event contains the report from before the retest that closed it. An earlier retest proves nothing.
    const [now] = await tx
      .select({ retestDate: bugReports.retestDate })
      .from(bugReports)
      .where(eq(bugReports.id, report.id));
    const isRetested = now?.retestDate?.getTime() !== report.retestDate?.getTime();
    await noteFor(ctx, tx, report, isRetested ? 'fixed' : 'closed');
  } else if (facts.after !== 'Ready for Retest') await noteReopened(ctx, tx, report);
}

async function noteFor(ctx: Context, tx: Transaction, report: BugReportRow, news: FixNews): Promise<void> {
  const finders = await listFinders(tx, report);
  const note = { news, changedAt: ctx.clock.now() };
  await tx
    .insert(fixNews)
    .values(finders.map((employeeId) => ({ employeeId, reportId: report.id, ...note })))
    .onConflictDoUpdate({ target: [fixNews.employeeId, fixNews.reportId], set: note });
}

/** Reviews may be late: the reporter of a duplicate from before the fix gets the news once it is linked. */
export async function noteLinked(
  ctx: Context,
  tx: Transaction,
  { report, facts }: EventOf<'duplicate_found'>,
): Promise<void> {
  const [latest] = await tx
    .select()
    .from(fixNews)
    .where(and(eq(fixNews.reportId, report.id), eq(fixNews.employeeId, report.employeeId)));
  if (!latest || latest.news === 'reopened') return;
  const [duplicate] = await tx
    .select({ employeeId: bugReports.employeeId, createdAt: bugReports.createdAt })
    .from(bugReports)
    .where(eq(bugReports.serialNumber, facts.serialNumber));
  if (!duplicate || duplicate.createdAt >= latest.changedAt) return;
  const { news, reportId } = latest;
  await tx
    .insert(fixNews)
    .values({ employeeId: duplicate.employeeId, reportId, news, changedAt: ctx.clock.now() })
    .onConflictDoNothing();
}

/** Only for people who got, or were about to get, another message. */
async function noteReopened(ctx: Context, tx: Transaction, { id }: BugReportRow): Promise<void> {
  await tx
    .update(fixNews)
    .set({ news: 'reopened', changedAt: ctx.clock.now() })
    .where(and(eq(fixNews.reportId, id), inArray(fixNews.news, ['fixed', 'closed'])));
}

/** Everybody who met a problem: its reporter, the reporters of its duplicates, and those who confirmed it. */
async function listFinders(
  tx: Transaction,
  report: Pick<BugReportRow, 'id' | 'employeeId'>,
): Promise<string[]> {
  const duplicates = await tx
    .select({ id: bugReports.employeeId })
    .from(bugReports)
    .where(eq(bugReports.duplicateOf, report.id));
  const finders = [
    report.employeeId,
    ...duplicates.map(({ id }) => id),
    ...(await listConfirmers(tx, report.id)),
  ];
  return [...new Set(finders)].sort();
}

/** Longer than the undo button is shown, so that an undone change is never sent. */
const SETTLED_AFTER_MS = 60_000;

export async function sendFixNews(ctx: Context): Promise<void> {
  if (!(await isWorkTime(ctx))) return;
  for (const employeeId of await listUnnotified(ctx))
    await ctx.db.transaction((tx) => notifyFinder(ctx, tx, employeeId));
}

async function isWorkTime(ctx: Context): Promise<boolean> {
  const { workHours } = await getSettings(ctx);
  const { timezone } = ctx.config;
  const now = ctx.clock.now();
  const day = new Date(`${programDay(now, timezone)}T00:00:00Z`).getUTCDay();
  const hour = programHour(now, timezone);
  return workHours.days.includes(day) && hour >= workHours.from && hour < workHours.until;
}

/**
 * News that the person does not have yet and that is still true. Only people who were notified of the end of a problem are notified
 * that it is open again. News about a deleted report, or one that waits for another retest, is sent when it is true again.
 */
const isUnsent = (ctx: Context) =>
  and(
    sql`${fixNews.news} <> coalesce(${fixNews.told}, 'reopened')`,
    lte(fixNews.changedAt, new Date(ctx.clock.now().getTime() - SETTLED_AFTER_MS)),
    or(
      eq(fixNews.news, 'reopened'),
      and(
        eq(bugReports.status, 'Closed'),
        isNull(bugReports.duplicateOf),
        or(eq(fixNews.news, 'fixed'), sql`${bugReports.validationReason} is distinct from 'penalty'`),
      ),
    ),
  );

async function listUnnotified(ctx: Context): Promise<string[]> {
  const { timezone } = ctx.config;
  const toldToday = sql`exists (select 1 from ${fixNews} as told where told.employee_id = ${employees.id}
    and told.told_at >= ${startOfDay(programDay(ctx.clock.now(), timezone), timezone)})`;
  const rows = await ctx.db
    .selectDistinct({ id: fixNews.employeeId })
    .from(fixNews)
    .innerJoin(bugReports, eq(bugReports.id, fixNews.reportId))
    .innerJoin(employees, eq(employees.id, fixNews.employeeId))
    .where(
      and(isUnsent(ctx), eq(employees.isActive, true), isNull(employees.deletedAt), sql`not ${toldToday}`),
    )
    .orderBy(asc(fixNews.employeeId));
  return rows.map(({ id }) => id);
}

/** Skips locked rows, because another server is sending them. The best news comes first. */
async function notifyFinder(ctx: Context, tx: Transaction, employeeId: string): Promise<void> {
  const unsent = await tx
    .select({
      news: fixNews.news,
      report: { id: bugReports.id, employeeId: bugReports.employeeId, serialNumber: bugReports.serialNumber },
    })
    .from(fixNews)
    .innerJoin(bugReports, eq(bugReports.id, fixNews.reportId))
    .where(and(eq(fixNews.employeeId, employeeId), isUnsent(ctx)))
    .orderBy(sql`${fixNews.news} = 'closed'`, asc(fixNews.news), asc(fixNews.reportId))
    .for('update', { of: fixNews, skipLocked: true });
  const reports = [];
  for (const { news, report } of unsent) {
    const finders = await listFinders(tx, report);
    if (!finders.includes(employeeId) && news !== 'reopened') {
      // The person's duplicate was unlinked since.
      await tx.delete(fixNews).where(isNewsOf(employeeId, [report]));
      continue;
    }
    const own = await findOwn(tx, employeeId, report);
    const note = news !== 'reopened' && (await findFixNote(tx, report.id));
    reports.push({
      id: report.id,
      own,
      facts: {
        serialNumber: report.serialNumber,
        news,
        others: finders.filter((finder) => finder !== employeeId).length,
        ...(own && own.id !== report.id && { ownSerial: own.serialNumber }),
        ...(note && { note }),
      },
    });
  }
  const [only] = reports;
  if (!only) return;
  await tx
    .update(fixNews)
    .set({ told: sql`${fixNews.news}`, toldAt: ctx.clock.now() })
    .where(isNewsOf(employeeId, reports));
  const isAlone = reports.length === 1;
  // A message about several reports belongs to none of them.
  const about = {
    id: (isAlone && only.own?.id) || newId(),
    serialNumber: isAlone ? (only.own?.serialNumber ?? only.facts.serialNumber) : '',
  };
  const facts = {
    kind: 'fix_news',
    reports: reports.map((one) => one.facts),
    ...(isAlone && only.own && { isOwn: true as const }),
  } as const;
  await notify(ctx, tx, { eventId: newId(), report: about, facts }, [employeeId]);
}

const isNewsOf = (employeeId: string, reports: readonly { id: string }[]) =>
  and(
    eq(fixNews.employeeId, employeeId),
    inArray(
      fixNews.reportId,
      reports.map(({ id }) => id),
    ),
  );

/** The person's own report of a problem: the original, else the latest duplicate. */
async function findOwn(
  tx: Transaction,
  employeeId: string,
  report: { id: string; employeeId: string; serialNumber: string },
): Promise<{ id: string; serialNumber: string } | undefined> {
  if (report.employeeId === employeeId) return report;
  const [duplicate] = await tx
    .select({ id: bugReports.id, serialNumber: bugReports.serialNumber })
    .from(bugReports)
    .where(and(eq(bugReports.duplicateOf, report.id), eq(bugReports.employeeId, employeeId)))
    .orderBy(desc(bugReports.id))
    .limit(1);
  return duplicate;
}

/** The latest line of the fixing team about a report, unless work on it began again since. */
async function findFixNote(tx: Transaction, reportId: string): Promise<string | undefined> {
  const { facts, createdAt, id } = reportEvents;
  const [event] = await tx
    .select({ facts })
    .from(reportEvents)
    .where(
      and(
        eq(reportEvents.reportId, reportId),
        sql`${facts} ->> 'kind' = 'status_changed'`,
        sql`(${facts} ? 'fixNote' or ${facts} ->> 'after' in ('Open', 'In Progress'))`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return event?.facts.kind === 'status_changed' ? event.facts.fixNote : undefined;
}
