import type { DeletionInput } from '@bugquest/contract/review/schema';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { deletionFeedback } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { changeReportAsAdmin, reportAudit } from '../../reports/change-commands.ts';
import { refuseOpenAppeal } from '../decisions/policy.ts';
import { removeReport, snapshotOf } from './removal-commands.ts';

/** Deletes a report: stores a snapshot, removes its points and notifies the reporter. */
export function deleteBug(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { updatedAt, ...input }: DeletionInput,
) {
  return changeReportAsAdmin(ctx, { admin, reportId, updatedAt }, async (tx, report) => {
    refuseOpenAppeal(report);
    await recordAudit(ctx, tx, {
      ...reportAudit(admin, reportId, 'delete report'),
      before: snapshotOf(report),
      after: input,
    });
    const { deletionReason: reason, adminFeedback: feedback } = input;
    const deletion = await removeReport(ctx, tx, report, {
      ...input,
      acknowledged: false,
      actorId: admin.id,
      facts: { kind: 'deleted', points: report.pointsEarned, reason, feedback },
    });
    return { ...deletion, employeeName: report.reporter.fullName };
  });
}

/** @throws {ApiError} not_found for another person's deletion */
export async function acknowledgeDeletion(ctx: Context, employeeId: string, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const acknowledged = await tx
      .update(deletionFeedback)
      .set({ acknowledged: true })
      .where(and(eq(deletionFeedback.id, id), eq(deletionFeedback.employeeId, employeeId)))
      .returning({ id: deletionFeedback.id });
    if (acknowledged.length === 0) throw new ApiError('not_found');
    await ctx.changes.publish(tx, [`own-reports:${employeeId}`, 'deletions']);
  });
}
