// Bringing a deleted report back: the snapshot becomes the report again, with its files and its points.
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import {
  bugReports,
  type DeletionFeedbackRow,
  deletionFeedback,
  mediaFiles,
  reportColumns,
} from '../../db/schema/bug-reports.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/sessions.ts';
import { recordAudit } from '../administration/commands.ts';
import { reportTopics } from '../bug-reports/commands.ts';
import type { ReportWithReporter } from '../bug-reports/present.ts';
import { getReport } from '../bug-reports/queries.ts';
import { giveBackMeToos, lockConfirmers } from '../duplicates/commands.ts';
import { findOriginal } from '../duplicates/link-commands.ts';
import { changePoints } from '../points/commands.ts';
import { canDecide } from '../review/policy.ts';
import { getSettings } from '../settings/queries.ts';
import { storeTerms } from '../similar/commands.ts';
import { recordReportEvent } from '../timeline/commands.ts';

/**
 * Undoes a deletion. Taking its row away is what uses it up: of parallel tries one finds it.
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
    const report = await insertSnapshot(ctx, tx, deletion);
    if (mediaIds.length > 0) {
      await tx.update(mediaFiles).set({ reportId: report.id }).where(inArray(mediaFiles.id, mediaIds));
    }
    await lockConfirmers(tx, report);
    await changePoints(ctx, tx, {
      employeeId,
      reportId: report.id,
      amount: points,
      reason: 'restoration',
      actorId: admin.id,
    });
    await giveBackMeToos(ctx, tx, report.id, admin.id);
    await recordAudit(ctx, tx, {
      actorId: admin.id,
      action: 'restore report',
      recordType: 'bug report',
      recordId: report.id,
      before: { deletionReason, adminFeedback },
      after: { pointsEarned: points },
    });
    await recordReportEvent(ctx, tx, {
      report,
      actorId: admin.id,
      facts: { kind: 'restored', points },
      tell: [employeeId],
    });
    await ctx.changes.publish(tx, [...reportTopics(employeeId), 'deletions']);
    return getReport(tx, report.id);
  });
}

/**
 * The report as it was, under its own id and serial. JSON keeps dates as text, and a snapshot lacks the columns that came
 * after it: those get their defaults.
 */
async function insertSnapshot(
  ctx: Context,
  tx: Transaction,
  { report, pointsDeducted }: DeletionFeedbackRow,
) {
  const kept = Object.entries(report).filter(([name]) => name in reportColumns);
  const columns = getTableColumns(bugReports);
  const revived = kept.map(([name, value]) => {
    const isMoment = columns[name as keyof typeof columns].dataType === 'date';
    return [name, isMoment && value !== null ? new Date(value as unknown as string) : value];
  });
  const values = {
    ...(Object.fromEntries(revived) as typeof bugReports.$inferInsert),
    pointsEarned: pointsDeducted,
    duplicateOf: await findOriginal(tx, report.duplicateOf),
    // Whoever still has the old version open is told that the report has changed.
    updatedAt: ctx.clock.now(),
  };
  const [inserted] = await tx.insert(bugReports).values(values).returning(reportColumns);
  await storeTerms(tx, [inserted!]);
  return inserted!;
}
