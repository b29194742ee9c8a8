import type { AppealDecisionInput } from '@bugquest/contract/reports/lifecycle/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { listActiveAdmins } from '../../employees/queries.ts';
import { changeReportAsAdmin, reportAudit } from '../change-commands.ts';
import { decidedValuesOf, recordDecision } from '../decision-commands.ts';
import type { ReportWithReporter } from '../present.ts';
import { getReport } from '../queries.ts';
import { recordReportEvent } from '../timeline/commands.ts';

interface AppealedReport {
  employeeId: string;
  validatedBy: string | null;
}

/**
 * Another administrator than the decider must decide an appeal, if there is one besides the decider and the reporter. `canDecide` checks
 * own reports.
 */
export function canDecideAppeal(
  admin: Pick<Caller, 'id'>,
  { employeeId, validatedBy }: AppealedReport,
  activeAdmins: readonly string[],
): boolean {
  return admin.id !== validatedBy || !activeAdmins.some((id) => id !== validatedBy && id !== employeeId);
}

/** Accepting is a new decision by this administrator and may change points and reason. */
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
    const decisionValues = decisionValuesOf(report, outcome === 'accepted' ? input : {});
    const isNew = outcome === 'accepted' && decisionValues.validationReason !== null;
    await tx
      .update(bugReports)
      .set({
        ...decisionValues,
        ...(decisionValues.validationReason !== 'penalty' && { rejectionReason: null }),
        appealState: outcome,
        ...(isNew && { validatedAt: now, validatedBy: admin.id }),
        updatedAt: now,
      })
      .where(eq(bugReports.id, reportId));
    await recordAudit(ctx, tx, {
      ...reportAudit(admin, reportId, 'decide appeal'),
      before: { ...decisionValuesOf(report, {}), appealState: report.appealState },
      after: { ...decisionValues, appealState: outcome, answer },
    });
    if (isNew) {
      const before = decidedValuesOf(report);
      const after = { ...before, ...decisionValues, validatedAt: now.toISOString(), validatedBy: admin.id };
      const decision = { source: 'appeal', decidedBy: admin.id, decidedAt: now, before, after } as const;
      await recordDecision(tx, { reportId, ...decision });
    }
    await recordReportEvent(ctx, tx, {
      report,
      actorId: admin.id,
      facts: {
        kind: 'appeal_decided',
        pointsBefore: report.pointsEarned,
        pointsAfter: decisionValues.pointsEarned,
        outcome,
        answer,
      },
    });
    return getReport(tx, reportId);
  });
}

const decisionValuesOf = (
  report: ReportWithReporter,
  {
    pointsEarned = report.pointsEarned,
    validationReason = report.validationReason,
  }: Partial<Pick<ReportWithReporter, 'pointsEarned' | 'validationReason'>>,
) => ({ pointsEarned, validationReason });
