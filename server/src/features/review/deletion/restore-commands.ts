// Restores a deleted report from its snapshot, with files and points.
import type { AgeLimits } from '@bugquest/contract/settings/schema';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import {
  bugReports,
  type DeletionFeedbackRow,
  deletionFeedback,
  mediaFiles,
  reportColumns,
} from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { changePoints } from '../../competition/points/commands.ts';
import { findOriginal } from '../../duplicates/links/link-commands.ts';
import { pointTopics, reportAudit } from '../../reports/change-commands.ts';
import { canDecide } from '../../reports/policy.ts';
import type { ReportWithReporter } from '../../reports/present.ts';
import { getReport } from '../../reports/queries.ts';
import { recordReportEvent } from '../../reports/timeline/commands.ts';
import { getSettings } from '../../settings/queries.ts';
import { findAssignee } from '../assignment/commands.ts';

/**
 * Undoes a deletion. Deleting its row makes sure that only one of several parallel calls succeeds.
 * @throws {ApiError} not_found, own_report
 */
export async function restoreReport(
  ctx: Context,
  admin: Caller,
  deletionId: string,
): Promise<ReportWithReporter> {
  const settings = await getSettings(ctx);
  return ctx.db.transaction(async (tx) => {
    const [deletion] = await tx
      .delete(deletionFeedback)
      .where(eq(deletionFeedback.id, deletionId))
      .returning();
    if (!deletion) throw new ApiError('not_found');
    if (!canDecide(admin, deletion, settings)) throw new ApiError('own_report');
    const { employeeId, pointsDeducted: points, deletionReason, adminFeedback, mediaIds } = deletion;
    const report = await insertSnapshot(ctx, tx, deletion, settings.ageLimits);
    if (mediaIds.length > 0) {
      await tx.update(mediaFiles).set({ reportId: report.id }).where(inArray(mediaFiles.id, mediaIds));
    }
    await recordAudit(ctx, tx, {
      ...reportAudit(admin, report.id, 'restore report'),
      before: { deletionReason, adminFeedback },
      after: { pointsEarned: points },
    });
    await recordReportEvent(ctx, tx, {
      report,
      actorId: admin.id,
      facts: { kind: 'restored', points },
    });
    // After the reactions, which lock the totals of all employees concerned in one order.
    await changePoints(ctx, tx, {
      employeeId,
      reportId: report.id,
      amount: points,
      reason: 'restoration',
      actorId: admin.id,
    });
    await ctx.changes.publish(tx, [...pointTopics(report), 'deletions']);
    return getReport(tx, report.id);
  });
}

/**
 * The report from its snapshot, with its id and serial number. Dates are text in JSON, and columns that were added after the
 * deletion get their defaults.
 */
async function insertSnapshot(
  ctx: Context,
  tx: Transaction,
  { report, pointsDeducted }: DeletionFeedbackRow,
  ageLimits: AgeLimits,
) {
  const kept = Object.entries(report).filter(([name]) => name in reportColumns);
  const columns = getTableColumns(bugReports);
  const revived = kept.map(([name, value]) => {
    const isMoment = columns[name as keyof typeof columns].dataType === 'date';
    return [name, isMoment && typeof value === 'string' ? new Date(value) : value];
  });
  const values = {
    ...(Object.fromEntries(revived) as typeof bugReports.$inferInsert),
    pointsEarned: pointsDeducted,
    ageLimitHours: ageLimits[report.severity],
    duplicateOf: await findOriginal(tx, report.duplicateOf),
    assigneeId: await findAssignee(tx, report.assigneeId),
    // A new version, so that people who still have the old one open get a conflict.
    updatedAt: ctx.clock.now(),
  };
  const [inserted] = await tx.insert(bugReports).values(values).returning(reportColumns);
  return inserted!;
}
