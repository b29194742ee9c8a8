// What every decision on a report has in common: the row is locked, the caller may, and the version is the one they saw.
import type { AuditAction } from '@bugquest/contract/administration/audit-actions';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/sessions.ts';
import { reportTopics } from '../bug-reports/commands.ts';
import type { ReportWithReporter } from '../bug-reports/present.ts';
import { lockReport } from '../bug-reports/queries.ts';
import { getSettings } from '../settings/queries.ts';
import { canDecide } from './policy.ts';

interface Decision {
  admin: Caller;
  reportId: string;
  /** The version that the administrator saw. */
  updatedAt?: string;
}

/** Runs a decision on a locked report and tells the pages that show it. */
export async function decide<T>(
  ctx: Context,
  { admin, reportId, updatedAt }: Decision,
  work: (tx: Transaction, report: ReportWithReporter, settings: ProgramSettings) => Promise<T>,
): Promise<T> {
  const settings = await getSettings(ctx);
  return ctx.db.transaction(async (tx) => {
    const report = await lockReport(tx, reportId, { updatedAt });
    if (!canDecide(admin, report, settings)) throw new ApiError('own_report');
    await ctx.changes.publish(tx, [...reportTopics(report.employeeId), 'deletions']);
    return work(tx, report, settings);
  });
}

/** The audit entry of what an administrator did to a report. */
export const onReport = (admin: Caller, reportId: string, action: AuditAction) => ({
  actorId: admin.id,
  action,
  recordType: 'bug report' as const,
  recordId: reportId,
});
