// A duplicate and its original: linking them in a decision, taking that back, and what happens to the one for the other. Links
// lead straight to the report that came first: there are no chains, and no circles.
import type { ReportStatus, ValidationReason } from '@bugquest/contract/bug-reports/lists';
import { toAsciiDigits } from '@bugquest/contract/digits';
import { m } from '@bugquest/phrases/messages';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { bugReports, reportEvents } from '../../db/schema/bug-reports.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/sessions.ts';
import type { ReportWithReporter } from '../bug-reports/present.ts';
import { lockReport } from '../bug-reports/queries.ts';
import { withdrawNotices } from '../notifications/commands.ts';
import { recordReportEvent } from '../timeline/commands.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface Linking {
  report: ReportWithReporter;
  admin: Caller;
  reason: ValidationReason;
  /** What the administrator named; undefined or '' when they named none. */
  named: string | undefined;
}

export interface Link {
  /** What the decision sets beside the rest. */
  changes: { duplicateOf?: string | null; status?: ReportStatus };
  /** The original's serial number, when it was linked now. */
  original?: string;
  /** For the audit log, so that it can be taken back. */
  moved?: { movedDuplicates: string[] };
}

/**
 * Links a report that is decided as a duplicate with the one that came first; any other decision ends a link. The duplicates
 * that it had go to the original, too.
 * @throws {ApiError} invalid_input, and report_changed when somebody is at the original
 */
export async function linkOriginal(
  ctx: Context,
  tx: Transaction,
  { report, admin, reason, named }: Linking,
): Promise<Link> {
  if (reason !== 'duplicate') return endLink(ctx, tx, report, admin);
  if (!named) return { changes: {} };
  const original = await lockOriginal(tx, report.id, named);
  if (original.id === report.duplicateOf) return { changes: {} };
  const movedDuplicates = await moveDuplicates(ctx, tx, report.id, original.id);
  await recordReportEvent(ctx, tx, {
    report: original,
    actorId: admin.id,
    facts: { kind: 'duplicate_found', serialNumber: report.serialNumber },
    tell: original.employeeId === report.employeeId ? [] : [original.employeeId],
  });
  await ctx.changes.publish(tx, [`reports:${original.employeeId}`]);
  return {
    changes: { duplicateOf: original.id, status: original.status },
    original: original.serialNumber,
    ...(movedDuplicates.length > 0 && { moved: { movedDuplicates } }),
  };
}

/** Decided otherwise, a report is nobody's duplicate any more; its status stays where it is. */
async function endLink(
  ctx: Context,
  tx: Transaction,
  report: ReportWithReporter,
  admin: Caller,
): Promise<Link> {
  if (!report.duplicateOf) return { changes: {} };
  const original = await lockReport(tx, report.duplicateOf);
  await recordReportEvent(ctx, tx, {
    report: original,
    actorId: admin.id,
    facts: { kind: 'duplicate_gone', serialNumber: report.serialNumber },
  });
  await ctx.changes.publish(tx, [`reports:${original.employeeId}`]);
  return { changes: { duplicateOf: null } };
}

/** The report that was named, or the one that it is a duplicate of itself. */
async function lockOriginal(tx: Transaction, reportId: string, named: string) {
  const found = await findNamed(tx, named);
  if (!found) throw new ApiError('invalid_input', { fields: { duplicateOf: m.duplicates_original_unknown } });
  const id = found.duplicateOf ?? found.id;
  if (id === reportId || found.id === reportId)
    throw new ApiError('invalid_input', { fields: { duplicateOf: m.duplicates_original_itself } });
  return lockReport(tx, id);
}

/** By its id, or by its serial number as people type it: `bug-1001`, or `١٠٠١`. */
async function findNamed(tx: Transaction, named: string) {
  const typed = toAsciiDigits(named).trim();
  const serial = /^\d+$/.test(typed) ? `BUG-${typed}` : typed.toUpperCase();
  const [found] = await tx
    .select({ id: bugReports.id, duplicateOf: bugReports.duplicateOf })
    .from(bugReports)
    .where(UUID.test(typed) ? eq(bugReports.id, typed) : eq(bugReports.serialNumber, serial));
  return found;
}

/** The original of a report that comes back: it may be gone, or a duplicate itself by now. */
export async function findOriginal(tx: Transaction, id: string | null | undefined): Promise<string | null> {
  if (!id) return null;
  const [found] = await tx
    .select({ id: bugReports.id, duplicateOf: bugReports.duplicateOf })
    .from(bugReports)
    .where(eq(bugReports.id, id))
    .for('key share');
  return found ? (found.duplicateOf ?? found.id) : null;
}

async function moveDuplicates(ctx: Context, tx: Transaction, from: string, to: string): Promise<string[]> {
  const moved = await tx
    .update(bugReports)
    .set({ duplicateOf: to, updatedAt: ctx.clock.now() })
    .where(eq(bugReports.duplicateOf, from))
    .returning({ id: bugReports.id });
  return moved.map(({ id }) => id);
}

/** Takes back what a decision did to others; the link itself is the decision's own to take back. */
export async function unlinkOriginal(
  ctx: Context,
  tx: Transaction,
  {
    report,
    admin,
    movedDuplicates,
    isLinkUndone,
  }: {
    report: ReportWithReporter;
    admin: Caller;
    movedDuplicates: readonly string[];
    isLinkUndone: boolean;
  },
): Promise<void> {
  const { duplicateOf } = report;
  if (!isLinkUndone || !duplicateOf) return;
  if (movedDuplicates.length > 0) {
    await tx
      .update(bugReports)
      .set({ duplicateOf: report.id, updatedAt: ctx.clock.now() })
      .where(and(inArray(bugReports.id, [...movedDuplicates]), eq(bugReports.duplicateOf, duplicateOf)));
  }
  const original = await lockReport(tx, duplicateOf);
  const told = await withdrawNotices(ctx, tx, await eventOfLink(tx, original.id, report.serialNumber));
  await recordReportEvent(ctx, tx, {
    report: original,
    actorId: admin.id,
    facts: { kind: 'duplicate_gone', serialNumber: report.serialNumber },
    tell: told,
  });
  await ctx.changes.publish(tx, [`reports:${original.employeeId}`]);
}

async function eventOfLink(tx: Transaction, originalId: string, serialNumber: string): Promise<string> {
  const [event] = await tx
    .select({ id: reportEvents.id })
    .from(reportEvents)
    .where(
      and(
        eq(reportEvents.reportId, originalId),
        sql`${reportEvents.facts} @> ${JSON.stringify({ kind: 'duplicate_found', serialNumber })}::jsonb`,
      ),
    )
    .orderBy(desc(reportEvents.id))
    .limit(1);
  return event!.id;
}

/** The duplicates follow their original. Their reporters are told, and asked for nothing. */
export async function foldStatus(
  ctx: Context,
  tx: Transaction,
  { original, status, actorId }: { original: ReportWithReporter; status: ReportStatus; actorId: string },
): Promise<void> {
  const { id, employeeId, serialNumber, status: before } = bugReports;
  const duplicates = await tx
    .select({ id, employeeId, serialNumber, before })
    .from(bugReports)
    .where(and(eq(bugReports.duplicateOf, original.id), ne(bugReports.status, status)))
    .orderBy(asc(id))
    .for('no key update');
  if (duplicates.length === 0) return;
  const ids = duplicates.map((duplicate) => duplicate.id);
  await tx.update(bugReports).set({ status, updatedAt: ctx.clock.now() }).where(inArray(id, ids));
  for (const duplicate of duplicates) {
    await recordReportEvent(ctx, tx, {
      report: duplicate,
      actorId,
      facts: {
        kind: 'status_changed',
        before: duplicate.before,
        after: status,
        original: original.serialNumber,
      },
      tell: [duplicate.employeeId],
    });
  }
  await ctx.changes.publish(
    tx,
    duplicates.map((duplicate) => `reports:${duplicate.employeeId}`),
  );
}
