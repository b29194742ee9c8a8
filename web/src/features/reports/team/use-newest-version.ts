import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { useQuery } from '@tanstack/react-query';
import { reportPartQuery } from '../../../lib/queries/report-query.ts';

/** The latest version of a report from a list. Changes of an older version would be refused. */
export function useNewestVersion(listed: AdminBugReport): AdminBugReport {
  const { data } = useQuery(reportPartQuery(listed.id, 'report'));
  // Administrators get the admin view. The newer of the two versions wins.
  return data && data.updatedAt > listed.updatedAt ? { ...listed, ...data } : listed;
}
