import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { useQuery } from '@tanstack/react-query';
import { reportQuery } from '../../lib/report-query.ts';

/** A report of a list as it is now: what one changes is refused when it was changed since the version it names. */
export function useLatestReport(listed: AdminBugReport): AdminBugReport {
  const { data } = useQuery(reportQuery(listed.id));
  // Administrators get the wider of the two views. Of what was read, the later change wins, whichever came first.
  return data && data.updatedAt > listed.updatedAt ? { ...listed, ...data } : listed;
}
