import type { AssignmentInput } from '@bugquest/contract/review/desk-schema';
import { m } from '@bugquest/phrases/messages';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/security/sessions.ts';
import { recordAudit } from '../audit/commands.ts';
import { lockActiveAdmin } from '../employees/queries.ts';
import { reportAudit, reportTopics } from '../reports/change-commands.ts';
import { claimAfterConflict } from '../reports/claim-commands.ts';
import { canDecide } from '../reports/policy.ts';
import type { ReportWithReporter } from '../reports/present.ts';
import { getReport, lockReport } from '../reports/queries.ts';
import { recordReportEvent } from '../reports/timeline/commands.ts';
import { getSettings } from '../settings/queries.ts';

/**
 * Null removes the assignment. Administrators may assign their own reports to others, because that changes no points.
 * @throws {ApiError} not_found, report_changed, invalid_input
 */
export async function assignReport(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { assigneeId, updatedAt }: AssignmentInput,
): Promise<ReportWithReporter> {
  const settings = await getSettings(ctx);
  const change = async (tx: Transaction) => {
    const report = await lockReport(tx, reportId, { updatedAt });
    if (report.assigneeId === assigneeId) return report;
    if (assigneeId && !(await lockActiveAdmin(tx, assigneeId)))
      throw new ApiError('invalid_input', { fields: { assigneeId: m.review_assignee_no_admin } });
    if (assigneeId && !(await canDecide(tx, { id: assigneeId }, report, settings)))
      throw new ApiError('invalid_input', { fields: { assigneeId: m.review_assignee_reporter } });
    await tx
      .update(bugReports)
      .set({ assigneeId, updatedAt: ctx.clock.now() })
      .where(eq(bugReports.id, reportId));
    await recordAudit(ctx, tx, {
      ...reportAudit(admin, reportId, 'assign report'),
      before: { assigneeId: report.assigneeId },
      after: { assigneeId },
    });
    await recordReportEvent(ctx, tx, {
      report,
      actorId: admin.id,
      facts: { kind: 'assigned', assigneeId },
    });
    await ctx.changes.publish(tx, reportTopics(report));
    return getReport(tx, reportId);
  };
  return claimAfterConflict(ctx, admin, reportId, () => ctx.db.transaction(change));
}

/** Null if the assignee of a restored report is no longer an administrator. */
export async function keepActiveAssignee(
  tx: Transaction,
  id: string | null | undefined,
): Promise<string | null> {
  return id && (await lockActiveAdmin(tx, id)) ? id : null;
}
