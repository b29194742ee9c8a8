import type { ReportStatus } from '@bugquest/contract/reports/lists';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { decisions } from '../../../db/schema/review.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { unlinkOriginal } from '../../duplicates/link-commands.ts';
import { changeReportAsAdmin } from '../../reports/change-commands.ts';
import { recordUndo } from '../../reports/decision-commands.ts';
import { ageLimitOf } from '../../reports/policy.ts';
import type { ReportWithReporter } from '../../reports/present.ts';
import { getReport } from '../../reports/queries.ts';
import { recordReportEvent } from '../../reports/timeline/commands.ts';
import { findLastEvent } from '../../reports/timeline/queries.ts';

/** Undoes the caller's own decision, if the report has not changed since. @throws {ApiError} report_changed, nothing_to_undo */
export function undoReview(
  ctx: Context,
  admin: Caller,
  reportId: string,
  updatedAt: string,
): Promise<ReportWithReporter> {
  return changeReportAsAdmin(ctx, { admin, reportId, updatedAt }, async (tx, report, settings) => {
    const decision = await findLastDecision(tx, report, admin.id);
    const { before: previousValues, movedDuplicates } = decision;
    await unlinkOriginal(ctx, tx, {
      report,
      admin,
      movedDuplicates,
      isLinkUndone: 'duplicateOf' in previousValues,
    });
    const validatedAt = previousValues.validatedAt === null ? null : new Date(previousValues.validatedAt);
    const now = ctx.clock.now();
    const waitingSince = previousValues.waitingSince ? new Date(previousValues.waitingSince) : null;
    // The age limits in the settings may have changed since the decision.
    const ageLimitHours = ageLimitOf({ ...report, waitingSince }, settings);
    await tx
      .update(bugReports)
      .set({ ...previousValues, validatedAt, waitingSince, ageLimitHours, updatedAt: now })
      .where(eq(bugReports.id, reportId));
    await recordUndo(ctx, tx, { report, decision, actorId: admin.id });
    // The status of a new duplicate followed its original report without an event of its own.
    const isNewDuplicate = 'duplicateOf' in previousValues && report.duplicateOf !== null;
    if (previousValues.status && !isNewDuplicate) await reopen(ctx, tx, report, admin, previousValues.status);
    return getReport(tx, reportId);
  });
}

/** Sets the status from before the decision that closed the report, also for its duplicates. */
async function reopen(
  ctx: Context,
  tx: Transaction,
  report: ReportWithReporter,
  admin: Caller,
  status: ReportStatus,
): Promise<void> {
  const closing = await findLastEvent(tx, report.id, { kind: 'status_changed', after: 'Closed' });
  await recordReportEvent(ctx, tx, {
    report,
    actorId: admin.id,
    facts: { kind: 'status_changed', before: report.status, after: status },
    undoes: closing?.id,
  });
}

/** The decision must have created the current version of the report. @throws {ApiError} nothing_to_undo */
async function findLastDecision(tx: Transaction, report: ReportWithReporter, adminId: string) {
  const { validatedAt, updatedAt } = report;
  if (report.validatedBy !== adminId || validatedAt?.getTime() !== updatedAt.getTime())
    throw new ApiError('nothing_to_undo');
  const [decision] = await tx
    .select()
    .from(decisions)
    .where(
      and(
        eq(decisions.reportId, report.id),
        eq(decisions.decidedBy, adminId),
        eq(decisions.decidedAt, validatedAt),
        eq(decisions.source, 'review'),
        isNull(decisions.undoneAt),
      ),
    );
  if (!decision) throw new ApiError('nothing_to_undo');
  return decision;
}
