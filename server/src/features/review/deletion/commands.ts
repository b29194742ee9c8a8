import type { DeletionInput } from '@bugquest/contract/review/schema';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { bugReports, deletionFeedback, mediaFiles } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { changePoints } from '../../competition/points/commands.ts';
import { changeReportAsAdmin, reportAudit } from '../../reports/change-commands.ts';
import { recordReportEvent } from '../../reports/timeline/commands.ts';
import { refuseOpenAppeal } from '../decisions/policy.ts';

const MAX_TITLE_LENGTH = 120;

/** Deletes a report: stores a snapshot, removes its points and notifies the reporter. */
export function deleteBug(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { updatedAt, ...input }: DeletionInput,
) {
  return changeReportAsAdmin(ctx, { admin, reportId, updatedAt }, async (tx, report) => {
    refuseOpenAppeal(report);
    const { media, reporter, assigneeName, likelyId, likelySerial, likeness, ...snapshot } = report;
    const [deletion] = await tx
      .insert(deletionFeedback)
      .values({
        employeeId: report.employeeId,
        bugSerialNumber: report.serialNumber,
        bugTitle: titleOf(report.bugDescription),
        bugDescription: report.bugDescription,
        bugFeature: report.feature,
        bugType: report.bugType,
        bugSeverity: report.severity,
        pointsDeducted: report.pointsEarned,
        ...input,
        deletedBy: admin.id,
        deletedAt: ctx.clock.now(),
        report: snapshot,
        mediaIds: media.map(({ id }) => id),
      })
      .returning();
    await tx.update(mediaFiles).set({ reportId: null }).where(eq(mediaFiles.reportId, reportId));
    await tx.delete(bugReports).where(eq(bugReports.id, reportId));
    await recordAudit(ctx, tx, {
      ...reportAudit(admin, reportId, 'delete report'),
      before: snapshot,
      after: input,
    });
    await recordReportEvent(ctx, tx, {
      report,
      actorId: admin.id,
      facts: {
        kind: 'deleted',
        points: report.pointsEarned,
        reason: input.deletionReason,
        feedback: input.adminFeedback,
      },
    });
    // After the reactions, which lock the totals of all employees concerned in one order.
    await changePoints(ctx, tx, {
      employeeId: report.employeeId,
      reportId,
      amount: -report.pointsEarned,
      reason: 'deletion',
      actorId: admin.id,
    });
    return { ...deletion!, employeeName: reporter.fullName };
  });
}

/** Reports have no title, so the first line of the description is used. */
function titleOf(description: string): string {
  const line = description.trim().split('\n', 1)[0] ?? '';
  return line.length > MAX_TITLE_LENGTH ? `${line.slice(0, MAX_TITLE_LENGTH - 1)}…` : line;
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
