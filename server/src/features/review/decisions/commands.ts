// Points, audit entry and notifications commit in the transaction of the decision.

import { lessonOf } from '@bugquest/contract/competition/lessons';
import { earnedPoints } from '@bugquest/contract/competition/score-breakdown';
import { qualityOf } from '@bugquest/contract/competition/score-report';
import { rescoreSeverity } from '@bugquest/contract/competition/scoring';
import { reportedValuesAfter } from '@bugquest/contract/review/classification';
import { lacksExplanation, presetPoints } from '@bugquest/contract/review/review';
import type { ReviewInput, SeverityInput } from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { together } from '../../../db/together.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { linkByDecision } from '../../duplicates/link-commands.ts';
import { changeReportAsAdmin, reportAudit } from '../../reports/change-commands.ts';
import { decidedValuesOf, recordDecision } from '../../reports/decision-commands.ts';
import { ageLimitOf } from '../../reports/policy.ts';
import type { ReportWithReporter } from '../../reports/present.ts';
import { getConfirmationPoints, getReport } from '../../reports/queries.ts';
import { recordReportEvent } from '../../reports/timeline/commands.ts';

/** Without points, the reason determines them. */
type Review = Omit<ReviewInput, 'pointsEarned' | 'claimNext'> & { pointsEarned?: number | undefined };

/**
 * Withdraws an open question, and marks an answer as read. Closes a duplicate whose original is unknown, because no further work follows.
 * @throws {ApiError} invalid_input, appeal_open
 */
export function reviewBug(
  ctx: Context,
  admin: Caller,
  reportId: string,
  {
    updatedAt,
    duplicateOf: typedOriginal,
    allowNewerOriginal,
    close,
    pointsEarned,
    rejectionReason,
    ...review
  }: Review,
): Promise<ReportWithReporter> {
  return changeReportAsAdmin(ctx, { admin, reportId, updatedAt }, async (tx, report, settings) => {
    refuseOpenAppeal(report);
    const now = ctx.clock.now();
    const link = await linkByDecision(ctx, tx, {
      report,
      admin,
      reason: review.validationReason,
      typedOriginal,
      allowNewerOriginal,
    });
    const original = link.changes.duplicateOf === undefined ? report.duplicateOf : link.changes.duplicateOf;
    if (lacksExplanation({ ...review, hasOriginal: original !== null }, settings))
      throw new ApiError('invalid_input', { fields: { adminNotes: m.field_decision_notes_required } });
    const lacksOriginal = review.validationReason === 'duplicate' && original === null;
    const shouldClose =
      (close === true || lacksOriginal) && report.status !== 'Closed' && link.changes.status === undefined;
    const input = {
      ...review,
      pointsEarned: pointsEarned ?? presetPoints(report, review.validationReason, settings),
      rejectionReason: review.validationReason === 'penalty' ? (rejectionReason ?? null) : null,
      ...(report.infoState && { infoState: null }),
      ...(shouldClose && { status: 'Closed' as const }),
      ...link.changes,
    };
    const columns = { ...input, waitingSince: null, validatedAt: now, validatedBy: admin.id, updatedAt: now };
    const before = {
      ...decidedValuesOf(report),
      ...(link.changes.duplicateOf !== undefined && { duplicateOf: report.duplicateOf }),
      ...(input.status && { status: report.status }),
      ...(report.infoState && { infoState: report.infoState }),
      ...(report.waitingSince && { waitingSince: report.waitingSince.toISOString() }),
    };
    const after = { ...input, validatedAt: now.toISOString(), validatedBy: admin.id };
    const { movedDuplicates = [] } = link;
    const decision = { source: 'review', decidedBy: admin.id, decidedAt: now, before, after } as const;
    const confirmationPoints =
      review.validationReason === 'duplicate' && original
        ? await getConfirmationPoints(tx, report.employeeId, original)
        : null;
    const lesson = lessonOf({ ...report, ...input }, qualityOf(report).traits);
    const facts = {
      kind: 'reviewed',
      pointsBefore: report.pointsEarned,
      pointsAfter: input.pointsEarned,
      reasonBefore: report.validationReason,
      reason: input.validationReason,
      ...(input.rejectionReason && { rejectionReason: input.rejectionReason }),
      adminNotes: input.adminNotes,
      ...(link.original && { original: link.original }),
      ...(confirmationPoints !== null && { confirmationPoints }),
      ...(lesson && { lesson }),
    } as const;
    await together(
      () => tx.update(bugReports).set(columns).where(eq(bugReports.id, reportId)),
      () => recordDecision(tx, { reportId, ...decision, movedDuplicates }),
      () =>
        recordAudit(ctx, tx, {
          ...reportAudit(admin, reportId, 'review report'),
          before,
          after: { ...after, ...(movedDuplicates.length > 0 && { movedDuplicates }) },
        }),
      () => recordReportEvent(ctx, tx, { report, actorId: admin.id, facts }),
    );
    if (shouldClose) {
      await recordReportEvent(ctx, tx, {
        report,
        actorId: admin.id,
        facts: { kind: 'status_changed', before: report.status, after: 'Closed' },
        isPartOfDecision: true,
      });
    }
    return getReport(tx, reportId);
  });
}

/** Scores a pending report again. Decided points stay. */
export function changeSeverity(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { severity, updatedAt }: SeverityInput,
): Promise<ReportWithReporter> {
  return changeReportAsAdmin(ctx, { admin, reportId, updatedAt }, async (tx, report, settings) => {
    const isUndecided = report.validationReason === null;
    const scoreBreakdown = rescoreSeverity(report.scoreBreakdown, severity);
    const pointsEarned = isUndecided ? earnedPoints(scoreBreakdown) : report.pointsEarned;
    await tx
      .update(bugReports)
      .set({
        severity,
        reviewedSeverity: severity,
        ageLimitHours: ageLimitOf({ ...report, severity }, settings),
        reportedValues: reportedValuesAfter(report, { severity }),
        ...(isUndecided && { scoreBreakdown, pointsEarned }),
        updatedAt: ctx.clock.now(),
      })
      .where(eq(bugReports.id, reportId));
    const before = { severity: report.severity, pointsEarned: report.pointsEarned };
    const after = { severity, pointsEarned };
    await recordAudit(ctx, tx, { ...reportAudit(admin, reportId, 'change severity'), before, after });
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

/** The appeal must be decided before another decision or a deletion. @throws {ApiError} appeal_open */
export function refuseOpenAppeal({ appealState }: { appealState: string | null }): void {
  if (appealState === 'open') throw new ApiError('appeal_open');
}
