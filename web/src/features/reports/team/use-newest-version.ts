import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { useQuery } from '@tanstack/react-query';
import { reportPartQuery } from '../../../lib/queries/report-query.ts';

/** The server refuses a change that is based on an older version. */
export function useNewestVersion(listedReport: AdminBugReport): AdminBugReport {
  const { data } = useQuery(reportPartQuery(listedReport.id, 'report'));
  return data && data.updatedAt > listedReport.updatedAt ? { ...listedReport, ...data } : listedReport;
}
