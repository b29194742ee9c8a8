// Fix news: notifications that a problem is fixed, closed or open again, for everybody who reported or confirmed the problem. News is
// stored at once and sent later: in one message, at most once a day, in work hours. A later message corrects an earlier message that is
// no longer true.
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

/** A failed retest corrects an earlier message. */
export async function recordRetestNews(
  ctx: Context,
  tx: Transaction,
  { report, facts }: EventOf<'retest_answered'>,
): Promise<void> {
  if (facts.result === 'passed') await storeNews(ctx, tx, report, 'fixed');
  else await storeReopened(ctx, tx, report);
}

/**
 * Duplicates are skipped, because their reporters get the news of the original report. Reports that are rejected as penalty cause no
 * news.
 */
export async function recordStatusNews(
  ctx: Context,
  tx: Transaction,
  { report, facts }: EventOf<'status_changed'>,
): Promise<void> {
  if (report.duplicateOf) return;
  if (facts.after === 'Closed') {
    if (report.validationReason === 'penalty') return;
    // The event has the report from before the retest that closed the report. An earlier retest does not prove the fix.
    const [current] = await tx
      .select({ retestDate: bugReports.retestDate })
      .from(bugReports)
      .where(eq(bugReports.id, report.id));
    const isRetested = current?.retestDate?.getTime() !== report.retestDate?.getTime();
    await storeNews(ctx, tx, report, isRetested ? 'fixed' : 'closed');
  } else if (facts.after !== 'Ready for Retest') await storeReopened(ctx, tx, report);
}

async function storeNews(ctx: Context, tx: Transaction, report: BugReportRow, news: FixNews): Promise<void> {
  const affected = await listAffectedPeople(tx, report);
  const newsFields = { news, changedAt: ctx.clock.now() };
  await tx
    .insert(fixNews)
    .values(affected.map((employeeId) => ({ employeeId, reportId: report.id, ...newsFields })))
    .onConflictDoUpdate({ target: [fixNews.employeeId, fixNews.reportId], set: newsFields });
}

/**
 * A review may link a duplicate after the news of the fix. The reporter of the duplicate gets that news if the duplicate is older than
 * the news.
 */
export async function recordDuplicateNews(
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

/** Only corrects news that was already sent or stored. */
async function storeReopened(ctx: Context, tx: Transaction, { id }: BugReportRow): Promise<void> {
  await tx
    .update(fixNews)
    .set({ news: 'reopened', changedAt: ctx.clock.now() })
    .where(and(eq(fixNews.reportId, id), inArray(fixNews.news, ['fixed', 'closed'])));
}

/** The reporter, the reporters of duplicates, and the people who confirmed the report. */
async function listAffectedPeople(
  tx: Transaction,
  report: Pick<BugReportRow, 'id' | 'employeeId'>,
): Promise<string[]> {
  const duplicates = await tx
    .select({ id: bugReports.employeeId })
    .from(bugReports)
    .where(eq(bugReports.duplicateOf, report.id));
  const affected = [
    report.employeeId,
    ...duplicates.map(({ id }) => id),
    ...(await listConfirmers(tx, report.id)),
  ];
  return [...new Set(affected)].sort();
}

/** The undo button is shown for less time, so an undone change is never sent. */
const SETTLED_AFTER_MS = 60_000;

export async function sendFixNews(ctx: Context): Promise<void> {
  if (!(await isWorkTime(ctx))) return;
  for (const employeeId of await listUnnotified(ctx))
    await ctx.db.transaction((tx) => notifyAffectedPerson(ctx, tx, employeeId));
}

async function isWorkTime(ctx: Context): Promise<boolean> {
  const { workHours } = await getSettings(ctx);
  const { timezone } = ctx.config;
  const current = ctx.clock.now();
  const day = new Date(`${programDay(current, timezone)}T00:00:00Z`).getUTCDay();
  const hour = programHour(current, timezone);
  return workHours.days.includes(day) && hour >= workHours.from && hour < workHours.until;
}

/**
 * News that the person does not have yet and that is still true. "Open again" is only sent to people who were notified of the end of the
 * problem. News about a deleted report, or a report that waits for another retest, waits until the news is true again.
 */
const isUnsent = (ctx: Context) =>
  and(
    // Follows from the next condition, and lets PostgreSQL use the index of news that was not told.
    sql`${fixNews.told} is distinct from ${fixNews.news}`,
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
  const isNotifiedToday = sql`exists (select 1 from ${fixNews} as told where told.employee_id = ${employees.id}
    and told.told_at >= ${startOfDay(programDay(ctx.clock.now(), timezone), timezone)})`;
  const rows = await ctx.db
    .selectDistinct({ id: fixNews.employeeId })
    .from(fixNews)
    .innerJoin(bugReports, eq(bugReports.id, fixNews.reportId))
    .innerJoin(employees, eq(employees.id, fixNews.employeeId))
    .where(
      and(
        isUnsent(ctx),
        eq(employees.isActive, true),
        isNull(employees.deletedAt),
        sql`not ${isNotifiedToday}`,
      ),
    )
    .orderBy(asc(fixNews.employeeId));
  return rows.map(({ id }) => id);
}

/** Skips rows that another server is sending. Fixes come first. */
async function notifyAffectedPerson(ctx: Context, tx: Transaction, employeeId: string): Promise<void> {
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
    const affected = await listAffectedPeople(tx, report);
    if (!affected.includes(employeeId) && news !== 'reopened') {
      // The person's duplicate was unlinked in the meantime.
      await tx.delete(fixNews).where(isNewsOf(employeeId, [report]));
      continue;
    }
    const ownReport = await findOwnReport(tx, employeeId, report);
    const note = news !== 'reopened' && (await findFixNote(tx, report.id));
    reports.push({
      id: report.id,
      ownReport,
      facts: {
        serialNumber: report.serialNumber,
        news,
        others: affected.filter((id) => id !== employeeId).length,
        ...(ownReport && ownReport.id !== report.id && { ownSerial: ownReport.serialNumber }),
        ...(note && { note }),
      },
    });
  }
  const [first] = reports;
  if (!first) return;
  await tx
    .update(fixNews)
    .set({ told: sql`${fixNews.news}`, toldAt: ctx.clock.now() })
    .where(isNewsOf(employeeId, reports));
  const isSingle = reports.length === 1;
  // A message about several reports belongs to no report.
  const notifiedReport = {
    id: (isSingle && first.ownReport?.id) || newId(),
    serialNumber: isSingle ? (first.ownReport?.serialNumber ?? first.facts.serialNumber) : '',
  };
  const facts = {
    kind: 'fix_news',
    reports: reports.map((report) => report.facts),
    ...(isSingle && first.ownReport && { isOwn: true as const }),
  } as const;
  await notify(ctx, tx, { eventId: newId(), report: notifiedReport, facts }, [employeeId]);
}

const isNewsOf = (employeeId: string, reports: readonly { id: string }[]) =>
  and(
    eq(fixNews.employeeId, employeeId),
    inArray(
      fixNews.reportId,
      reports.map(({ id }) => id),
    ),
  );

/** The original report if the person submitted it, else the latest duplicate of the person. */
async function findOwnReport(
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

/** Undefined if work on the report began again after the latest note of the fixing team. */
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
