import type { AppealDecisionInput } from '@bugquest/contract/reports/lifecycle/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { changePoints } from '../../competition/points/commands.ts';
import { listActiveAdmins } from '../../employees/queries.ts';
import { changeReportAsAdmin, reportAudit } from '../change-commands.ts';
import { decidedValuesOf, recordDecision } from '../decision-commands.ts';
import type { ReportWithReporter } from '../present.ts';
import { getReport } from '../queries.ts';
import { recordReportEvent } from '../timeline/commands.ts';

interface Appealed {
  employeeId: string;
  validatedBy: string | null;
}

/**
 * An appeal must be decided by someone other than the decider, if there is an administrator besides the decider and the reporter.
 * The policy of decisions checks own reports.
 */
export function canDecideAppeal(
  admin: Pick<Caller, 'id'>,
  { employeeId, validatedBy }: Appealed,
  activeAdmins: readonly string[],
): boolean {
  return admin.id !== validatedBy || !activeAdmins.some((id) => id !== validatedBy && id !== employeeId);
}

/** Accepts or rejects an appeal. Accepting is a new decision by this administrator and may change points and reason. */
export function decideAppeal(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { updatedAt, outcome, answer, ...input }: AppealDecisionInput,
): Promise<ReportWithReporter> {
  return changeReportAsAdmin(ctx, { admin, reportId, updatedAt }, async (tx, report) => {
    if (report.appealState !== 'open') throw new ApiError('no_open_appeal');
    if (!canDecideAppeal(admin, report, await listActiveAdmins(tx))) throw new ApiError('same_admin');
    const now = ctx.clock.now();
    const decided = decisionOf(report, outcome === 'accepted' ? input : {});
    const isNew = outcome === 'accepted' && decided.validationReason !== null;
    await tx
      .update(bugReports)
      .set({
        ...decided,
        ...(decided.validationReason !== 'penalty' && { rejectionReason: null }),
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
      ...reportAudit(admin, reportId, 'decide appeal'),
      before: { ...decisionOf(report, {}), appealState: report.appealState },
      after: { ...decided, appealState: outcome, answer },
    });
    if (isNew) {
      const before = decidedValuesOf(report);
      const after = { ...before, ...decided, validatedAt: now.toISOString(), validatedBy: admin.id };
      const decision = { source: 'appeal', decidedBy: admin.id, decidedAt: now, before, after } as const;
      await recordDecision(tx, { reportId, ...decision });
    }
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
    });
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
