// A reporter deletes an own report before its decision, and may undo it.
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { bugReports, deletionFeedback } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import { pointTopics } from '../../reports/change-commands.ts';
import { refuseDecided } from '../../reports/policy.ts';
import type { ReportWithReporter } from '../../reports/present.ts';
import { lockOwnReport } from '../../reports/queries.ts';
import { getSettings } from '../../settings/queries.ts';
import { removeReport, restoreDeleted } from './removal-commands.ts';

/**
 * Deletes an own report and its points, and resolves with the id of the deletion.
 * @throws {ApiError} not_found, already_decided, confirmed_by_others
 */
export function withdrawReport(ctx: Context, reporterId: string, reportId: string): Promise<{ id: string }> {
  return ctx.db.transaction(async (tx) => {
    const report = await lockOwnReport(tx, reporterId, reportId);
    refuseDecided(report);
    // The points of those who confirmed it depend on it.
    if (report.meTooCount > 0 || (await hasDuplicates(tx, reportId)))
      throw new ApiError('confirmed_by_others');
    await ctx.changes.publish(tx, [...pointTopics(report), 'deletions']);
    return removeReport(ctx, tx, report, {
      deletionReason: 'withdrawn',
      adminFeedback: '',
      // The reporter needs no notice of it.
      acknowledged: true,
      actorId: reporterId,
      facts: { kind: 'withdrawn', points: report.pointsEarned },
    });
  });
}

const hasDuplicates = async (executor: Executor, reportId: string): Promise<boolean> =>
  (await executor.$count(bugReports, eq(bugReports.duplicateOf, reportId))) > 0;

/** @throws {ApiError} not_found, also for other deletions and those of others */
export async function undoWithdrawal(
  ctx: Context,
  reporterId: string,
  deletionId: string,
): Promise<ReportWithReporter> {
  const { ageLimits } = await getSettings(ctx);
  return ctx.db.transaction(async (tx) => {
    const { id, employeeId, deletionReason } = deletionFeedback;
    const [deletion] = await tx
      .delete(deletionFeedback)
      .where(and(eq(id, deletionId), eq(employeeId, reporterId), eq(deletionReason, 'withdrawn')))
      .returning();
    if (!deletion) throw new ApiError('not_found');
    return restoreDeleted(ctx, tx, deletion, { ageLimits, actorId: reporterId });
  });
}
