// Deciding a report: the ledger moves by the difference, and the audit entry and whom it tells commit with it.

import { reportedAfter } from '@bugquest/contract/bug-reports/classification';
import type { DeletionInput, ReviewInput, SeverityInput } from '@bugquest/contract/bug-reports/schema';
import { rescoreSeverity } from '@bugquest/contract/bug-reports/scoring';
import { m } from '@bugquest/phrases/messages';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { bugReports, deletionFeedback, mediaFiles } from '../../db/schema/bug-reports.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/sessions.ts';
import { recordAudit } from '../administration/commands.ts';
import type { ReportWithReporter } from '../bug-reports/present.ts';
import { getReport } from '../bug-reports/queries.ts';
import { releaseClaim } from '../claims/commands.ts';
import { lockConfirmers, takeBackMeToos } from '../duplicates/commands.ts';
import { linkOriginal } from '../duplicates/link-commands.ts';
import { changePoints } from '../points/commands.ts';
import { recordReportEvent } from '../timeline/commands.ts';
import { decide, onReport } from './decide-commands.ts';
import { lacksExplanation } from './policy.ts';

const MAX_TITLE_LENGTH = 120;

/** Without points, a report keeps those that it has. */
export type Review = Omit<ReviewInput, 'pointsEarned'> & { pointsEarned?: number };

/**
 * Another decision, or a deletion, would go around the administrator who has to answer the appeal.
 * @throws {ApiError} appeal_open
 */
function refuseOpenAppeal({ appealState }: ReportWithReporter): void {
  if (appealState === 'open') throw new ApiError('appeal_open');
}

/** Sets the report's points to the decided value, with the reason and the notes that its reporter sees. */
export function reviewBug(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { updatedAt, duplicateOf: original, ...review }: Review,
): Promise<ReportWithReporter> {
  return decide(ctx, { admin, reportId, updatedAt }, async (tx, report, settings) => {
    refuseOpenAppeal(report);
    if (lacksExplanation(review, settings))
      throw new ApiError('invalid_input', { fields: { adminNotes: m.field_rejection_notes_required } });
    const now = ctx.clock.now();
    const link = await linkOriginal(ctx, tx, {
      report,
      admin,
      reason: review.validationReason,
      named: original,
    });
    const input = { ...review, pointsEarned: review.pointsEarned ?? report.pointsEarned, ...link.changes };
    await tx
      .update(bugReports)
      .set({ ...input, validatedAt: now, validatedBy: admin.id, updatedAt: now })
      .where(eq(bugReports.id, reportId));
    await changePoints(ctx, tx, {
      employeeId: report.employeeId,
      reportId,
      amount: input.pointsEarned - report.pointsEarned,
      reason: 'review',
      actorId: admin.id,
    });
    const { pointsEarned, validationReason, adminNotes, validatedAt, validatedBy, duplicateOf, status } =
      report;
    // Whole enough to take the decision back, and to tell which decision it was.
    const before = {
      pointsEarned,
      validationReason,
      adminNotes,
      validatedAt,
      validatedBy,
      ...(link.changes.duplicateOf !== undefined && { duplicateOf }),
      ...(link.changes.status && { status }),
    };
    const after = { ...input, validatedAt: now, validatedBy: admin.id, ...link.moved };
    await recordAudit(ctx, tx, { ...onReport(admin, reportId, 'review report'), before, after });
    await releaseClaim(ctx, tx, admin.id, reportId);
    await recordReportEvent(ctx, tx, {
      report,
      actorId: admin.id,
      facts: {
        kind: 'reviewed',
        pointsBefore: pointsEarned,
        pointsAfter: input.pointsEarned,
        reasonBefore: validationReason,
        reason: input.validationReason,
        adminNotes: input.adminNotes,
        ...(link.original && { original: link.original }),
      },
      tell: [report.employeeId],
    });
    return getReport(tx, reportId);
  });
}

/** Corrects the severity. An undecided report is scored anew with it; decided points stay as they were decided. */
export function changeSeverity(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { severity, updatedAt }: SeverityInput,
): Promise<ReportWithReporter> {
  return decide(ctx, { admin, reportId, updatedAt }, async (tx, report) => {
    const isUndecided = report.validationReason === null;
    const scoreBreakdown = rescoreSeverity(report.scoreBreakdown, severity);
    const pointsEarned = isUndecided ? scoreBreakdown.points : report.pointsEarned;
    await tx
      .update(bugReports)
      .set({
        severity,
        reviewedSeverity: severity,
        reportedValues: reportedAfter(report, { severity }),
        ...(isUndecided && { scoreBreakdown, pointsEarned }),
        updatedAt: ctx.clock.now(),
      })
      .where(eq(bugReports.id, reportId));
    await changePoints(ctx, tx, {
      employeeId: report.employeeId,
      reportId,
      amount: pointsEarned - report.pointsEarned,
      reason: 'severity',
      actorId: admin.id,
    });
    const before = { severity: report.severity, pointsEarned: report.pointsEarned };
    const after = { severity, pointsEarned };
    await recordAudit(ctx, tx, { ...onReport(admin, reportId, 'change severity'), before, after });
    await recordReportEvent(ctx, tx, {
      report,
      actorId: admin.id,
      facts: {
        kind: 'severity_changed',
        before: before.severity,
        after: severity,
        pointsBefore: before.pointsEarned,
        pointsAfter: pointsEarned,
      },
    });
    return getReport(tx, reportId);
  });
}

/** Moves a report to the deleted ones: a snapshot stays, its points go, and its reporter is told why. */
export function deleteBug(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { updatedAt, ...input }: DeletionInput,
) {
  return decide(ctx, { admin, reportId, updatedAt }, async (tx, report) => {
    refuseOpenAppeal(report);
    await lockConfirmers(tx, report);
    const { media, reporter, ...snapshot } = report;
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
    await changePoints(ctx, tx, {
      employeeId: report.employeeId,
      reportId,
      amount: -report.pointsEarned,
      reason: 'deletion',
      actorId: admin.id,
    });
    await takeBackMeToos(ctx, tx, reportId, admin.id);
    await recordAudit(ctx, tx, {
      ...onReport(admin, reportId, 'delete report'),
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
      tell: [report.employeeId],
    });
    return { ...deletion!, employeeName: reporter.fullName };
  });
}

/** Reports have no title; the first line of the description stands for one. */
function titleOf(description: string): string {
  const line = description.trim().split('\n', 1)[0] ?? '';
  return line.length > MAX_TITLE_LENGTH ? `${line.slice(0, MAX_TITLE_LENGTH - 1)}…` : line;
}

/** @throws {ApiError} not_found for another person's */
export async function acknowledgeDeletion(ctx: Context, employeeId: string, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const acknowledged = await tx
      .update(deletionFeedback)
      .set({ acknowledged: true })
      .where(and(eq(deletionFeedback.id, id), eq(deletionFeedback.employeeId, employeeId)))
      .returning({ id: deletionFeedback.id });
    if (acknowledged.length === 0) throw new ApiError('not_found');
    await ctx.changes.publish(tx, [`reports:${employeeId}`, 'deletions']);
  });
}
