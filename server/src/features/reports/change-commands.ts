import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import type { PublishedTopic } from '@bugquest/contract/topics';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { together } from '../../db/together.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/security/sessions.ts';
import { getSettings } from '../settings/queries.ts';
import { claimAfterConflict } from './claim-commands.ts';
import { canDecide } from './policy.ts';
import type { ReportWithReporter } from './present.ts';
import { hasConfirmed, lockReport } from './queries.ts';

interface AdminChange {
  admin: Caller;
  reportId: string;
  updatedAt?: string | undefined;
}

/**
 * Checks that the administrator may decide the report and saw its newest version, then runs `work` while the report is locked. Without a
 * version, nobody else may have decided it. Publishes the topics of the report.
 * @throws {ApiError} not_found, report_changed, own_report
 */
export async function changeReportAsAdmin<T>(
  ctx: Context,
  { admin, reportId, updatedAt }: AdminChange,
  work: (tx: Transaction, report: ReportWithReporter, settings: ProgramSettings) => Promise<T>,
): Promise<T> {
  const settings = await getSettings(ctx);
  const change = () =>
    ctx.db.transaction(async (tx) => {
      const [report, isConfirmer] = await together(
        () => lockReport(tx, reportId, { updatedAt }),
        () => hasConfirmed(tx, reportId, admin.id),
      );
      if (!(await canDecide(tx, admin, report, settings, isConfirmer))) throw new ApiError('own_report');
      if (!updatedAt && report.validatedBy !== null && report.validatedBy !== admin.id)
        throw new ApiError('report_changed');
      await ctx.changes.publish(tx, [...pointTopics(report), 'deletions']);
      return work(tx, report, settings);
    });
  return claimAfterConflict(ctx, admin, reportId, change);
}

type ReportIds = Pick<ReportWithReporter, 'id' | 'employeeId'>;

/** Topic of the administrators' view of a report. */
export const reportTopic = (reportId: string): PublishedTopic => `report:${reportId}`;

/** For a change that affects no points: the topics of all pages that show the report. */
export const reportTopics = ({ id, employeeId }: ReportIds): PublishedTopic[] => [
  'reports',
  reportTopic(id),
  `own-reports:${employeeId}`,
];

/** Topics of all pages that show the report, the points of its reporter, or counts of reports. */
export const pointTopics = (report: ReportIds): PublishedTopic[] => [
  ...reportTopics(report),
  'standings',
  `employee:${report.employeeId}`,
];

export const reportAudit = (admin: Caller, reportId: string, action: AuditAction) => ({
  actorId: admin.id,
  action,
  recordType: 'bug report' as const,
  recordId: reportId,
});
