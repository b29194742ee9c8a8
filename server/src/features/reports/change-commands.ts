// The common part of all changes of a report by an administrator.

import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import type { PublishedTopic } from '@bugquest/contract/topics';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/security/sessions.ts';
import { getSettings } from '../settings/queries.ts';
import { canDecide } from './policy.ts';
import type { ReportWithReporter } from './present.ts';
import { lockReport } from './queries.ts';

interface Change {
  admin: Caller;
  reportId: string;
  /** The version that the administrator saw. */
  updatedAt?: string | undefined;
}

/**
 * Locks a report, checks that the administrator may decide it and saw its newest version, runs `work` in the same
 * transaction, and refreshes the pages that show the report.
 * @throws {ApiError} not_found, report_changed, own_report
 */
export async function changeReportAsAdmin<T>(
  ctx: Context,
  { admin, reportId, updatedAt }: Change,
  work: (tx: Transaction, report: ReportWithReporter, settings: ProgramSettings) => Promise<T>,
): Promise<T> {
  const settings = await getSettings(ctx);
  return ctx.db.transaction(async (tx) => {
    const report = await lockReport(tx, reportId, { updatedAt });
    if (!canDecide(admin, report, settings)) throw new ApiError('own_report');
    await ctx.changes.publish(tx, [...pointTopics(report), 'deletions']);
    return work(tx, report, settings);
  });
}

type ReportOf = Pick<ReportWithReporter, 'id' | 'employeeId'>;

/** The topic of the administrators' view of one report. */
export const reportTopic = (reportId: string): PublishedTopic => `report:${reportId}`;

/** The topics of every page that shows the report, except its points. */
export const reportTopics = ({ id, employeeId }: ReportOf): PublishedTopic[] => [
  'reports',
  reportTopic(id),
  `own-reports:${employeeId}`,
];

/** The topics of every page that shows the report, the points of its reporter, or counts of reports. */
export const pointTopics = (report: ReportOf): PublishedTopic[] => [
  ...reportTopics(report),
  'standings',
  `employee:${report.employeeId}`,
];

/** The audit entry of an administrator's action on a report. */
export const reportAudit = (admin: Caller, reportId: string, action: AuditAction) => ({
  actorId: admin.id,
  action,
  recordType: 'bug report' as const,
  recordId: reportId,
});
