// Taking a decision back: the report is as the audit log has it before the decision, and the ledger moves by the difference.
import type { ReportStatus, ValidationReason } from '@bugquest/contract/bug-reports/lists';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { auditLog } from '../../db/schema/administration.ts';
import { bugReports, reportEvents } from '../../db/schema/bug-reports.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/sessions.ts';
import { recordAudit } from '../administration/commands.ts';
import type { ReportWithReporter } from '../bug-reports/present.ts';
import { getReport } from '../bug-reports/queries.ts';
import { unlinkOriginal } from '../duplicates/link-commands.ts';
import { withdrawNotices } from '../notifications/commands.ts';
import { changePoints } from '../points/commands.ts';
import { recordReportEvent } from '../timeline/commands.ts';
import { decide, onReport } from './decide-commands.ts';

/** What a decision sets. */
interface Decided {
  pointsEarned: number;
  validationReason: ValidationReason | null;
  adminNotes: string;
  validatedAt: Date | null;
  validatedBy: string | null;
  /** Only where the decision changed them. */
  duplicateOf?: string | null;
  status?: ReportStatus;
}

interface Undone {
  former: Decided;
  /** The reports that the decision made duplicates of another one with this one. */
  movedDuplicates: readonly string[];
}

/**
 * Takes back the caller's own decision, as long as nothing happened to the report since.
 * @throws {ApiError} report_changed, nothing_to_undo
 */
export function undoReview(
  ctx: Context,
  admin: Caller,
  reportId: string,
  updatedAt: string,
): Promise<ReportWithReporter> {
  return decide(ctx, { admin, reportId, updatedAt }, async (tx, report) => {
    const { former, movedDuplicates } = await stateBeforeDecision(tx, report, admin.id);
    await unlinkOriginal(ctx, tx, { report, admin, movedDuplicates, isLinkUndone: 'duplicateOf' in former });
    await tx
      .update(bugReports)
      .set({ ...former, updatedAt: ctx.clock.now() })
      .where(eq(bugReports.id, reportId));
    await changePoints(ctx, tx, {
      employeeId: report.employeeId,
      reportId,
      amount: former.pointsEarned - report.pointsEarned,
      reason: 'review',
      actorId: admin.id,
    });
    const { pointsEarned, validationReason, adminNotes, validatedAt, validatedBy } = report;
    const before = { pointsEarned, validationReason, adminNotes, validatedAt, validatedBy };
    await recordAudit(ctx, tx, { ...onReport(admin, reportId, 'undo review'), before, after: former });
    const told = await withdrawNotices(ctx, tx, await eventOfDecision(tx, reportId, admin.id));
    await recordReportEvent(ctx, tx, {
      report,
      actorId: admin.id,
      facts: {
        kind: 'decision_undone',
        pointsBefore: pointsEarned,
        pointsAfter: former.pointsEarned,
        reason: former.validationReason,
      },
      // Whoever read of the decision in a mail has to hear that it no longer stands.
      tell: told,
    });
    return getReport(tx, reportId);
  });
}

/** The audit entry of the report's last decision tells what was before it. */
async function stateBeforeDecision(
  tx: Transaction,
  report: ReportWithReporter,
  adminId: string,
): Promise<Undone> {
  const { validatedAt, updatedAt } = report;
  // A decision is the last thing that happened when it made the version that the report is in.
  if (report.validatedBy !== adminId || validatedAt?.getTime() !== updatedAt.getTime()) {
    throw new ApiError('nothing_to_undo');
  }
  const [entry] = await tx
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.recordType, 'bug report'),
        eq(auditLog.recordId, report.id),
        eq(auditLog.action, 'review report'),
        eq(auditLog.actorId, adminId),
        eq(sql`${auditLog.after} ->> 'validatedAt'`, validatedAt.toISOString()),
      ),
    );
  if (!entry) throw new ApiError('nothing_to_undo');
  // Dates are text in the log.
  const before = entry.before as Omit<Decided, 'validatedAt'> & { validatedAt: string | null };
  const { movedDuplicates = [] } = entry.after as { movedDuplicates?: string[] };
  const validatedAtBefore = before.validatedAt === null ? null : new Date(before.validatedAt);
  return { former: { ...before, validatedAt: validatedAtBefore }, movedDuplicates };
}

async function eventOfDecision(tx: Transaction, reportId: string, adminId: string): Promise<string> {
  const [event] = await tx
    .select({ id: reportEvents.id })
    .from(reportEvents)
    .where(
      and(
        eq(reportEvents.reportId, reportId),
        eq(reportEvents.actorId, adminId),
        eq(sql`${reportEvents.facts} ->> 'kind'`, 'reviewed'),
      ),
    )
    .orderBy(desc(reportEvents.id))
    .limit(1);
  return event!.id;
}
