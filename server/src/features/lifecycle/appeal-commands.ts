import type { AppealDecisionInput } from '@bugquest/contract/lifecycle/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { bugReports } from '../../db/schema/bug-reports.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/sessions.ts';
import { recordAudit } from '../administration/commands.ts';
import type { ReportWithReporter } from '../bug-reports/present.ts';
import { getReport } from '../bug-reports/queries.ts';
import { releaseClaim } from '../claims/commands.ts';
import { listActiveAdmins } from '../employees/queries.ts';
import { changePoints } from '../points/commands.ts';
import { decide, onReport } from '../review/decide-commands.ts';
import { recordReportEvent } from '../timeline/commands.ts';
import { canDecideAppeal } from './policy.ts';

/** Accepts or rejects an appeal. An acceptance is a new decision: it may move points and reason, and is its maker's. */
export function decideAppeal(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { updatedAt, outcome, answer, ...input }: AppealDecisionInput,
): Promise<ReportWithReporter> {
  return decide(ctx, { admin, reportId, updatedAt }, async (tx, report) => {
    if (report.appealState !== 'open') throw new ApiError('no_open_appeal');
    if (!canDecideAppeal(admin, report, await listActiveAdmins(tx))) throw new ApiError('same_admin');
    const now = ctx.clock.now();
    const decided = decisionOf(report, outcome === 'accepted' ? input : {});
    const isNew = outcome === 'accepted' && decided.validationReason !== null;
    await tx
      .update(bugReports)
      .set({
        ...decided,
        appealState: outcome,
        ...(isNew && { validatedAt: now, validatedBy: admin.id }),
        updatedAt: now,
      })
      .where(eq(bugReports.id, reportId));
    await changePoints(ctx, tx, {
      employeeId: report.employeeId,
      reportId,
      amount: decided.pointsEarned - report.pointsEarned,
      reason: 'review',
      actorId: admin.id,
    });
    await recordAudit(ctx, tx, {
      ...onReport(admin, reportId, 'decide appeal'),
      before: { ...decisionOf(report, {}), appealState: report.appealState },
      after: { ...decided, appealState: outcome, answer },
    });
    await recordReportEvent(ctx, tx, {
      report,
      actorId: admin.id,
      facts: {
        kind: 'appeal_decided',
        pointsBefore: report.pointsEarned,
        pointsAfter: decided.pointsEarned,
        outcome,
        answer,
      },
      tell: [report.employeeId],
    });
    await releaseClaim(ctx, tx, admin.id, reportId);
    return getReport(tx, reportId);
  });
}

const decisionOf = (
  report: ReportWithReporter,
  {
    pointsEarned = report.pointsEarned,
    validationReason = report.validationReason,
  }: Partial<Pick<ReportWithReporter, 'pointsEarned' | 'validationReason'>>,
) => ({ pointsEarned, validationReason });
