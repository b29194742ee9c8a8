// Reads of reports that several features show.
import { listSimilarReports } from '@bugquest/contract/duplicates/endpoints';
import type { Input } from '@bugquest/contract/endpoint';
import { getBugReport, listEmployeeBugReports } from '@bugquest/contract/reports/endpoints';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { listBugReports } from '@bugquest/contract/review/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { endpointPageQuery, endpointQuery } from '../api/endpoint-query.ts';

/** One report; the caller's role decides how much of it. */
export const reportQuery = (id: string) => endpointQuery(getBugReport, { params: { id } });

/** The current state of a report; undefined when it is gone. */
export async function fetchReport(id: string): Promise<AdminBugReport | undefined> {
  try {
    return (await call(getBugReport, { params: { id } })) as AdminBugReport;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

/** Reports of one employee, newest first. */
export const employeeReportsQuery = (
  id: string,
  query: NonNullable<Input<typeof listEmployeeBugReports.query>>,
) => endpointPageQuery(listEmployeeBugReports, { params: { id }, query });

/** The newest reports of one person; for administrators. */
export const reporterReportsQuery = (reporter: string, limit: number) =>
  queryOptions({
    ...endpointPageQuery(listBugReports, { query: { reporter, limit } }),
    // Only administrators can name a reporter, and they get the whole report.
    select: ({ items, ...page }) => ({ ...page, items: items as AdminBugReport[] }),
  });

/** The number of all reports that one may see; one row is enough to learn it. */
export const reportCountQuery = (viewer: string) =>
  queryOptions({
    ...endpointPageQuery(listBugReports, { query: { limit: 1 } }, { viewer }),
    select: ({ total }) => total,
  });

/** Reports that read alike. They stand still while an administrator decides. */
export const similarReportsQuery = (id: string) =>
  endpointQuery(listSimilarReports, { params: { id } }, { refetchOnMount: true });
