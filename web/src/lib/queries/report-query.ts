import type { Input } from '@bugquest/contract/endpoint';
import { getBugReport, listEmployeeBugReports, listReportBuilds } from '@bugquest/contract/reports/endpoints';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { getReportDetails } from '@bugquest/contract/review/desk-endpoints';
import type { ReportDetails } from '@bugquest/contract/review/desk-schema';
import { listBugReports } from '@bugquest/contract/review/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { endpointPageQuery, endpointQuery } from '../api/endpoint-query.ts';

/** The caller's role decides which fields the reply has. */
export const reportQuery = (id: string) => endpointQuery(getBugReport, { params: { id } });

/** Oldest first. */
export const reportBuildsQuery = () => endpointQuery(listReportBuilds);

/** Undefined if the report no longer exists. */
export async function fetchReportDetails(id: string): Promise<ReportDetails | undefined> {
  try {
    return await call(getReportDetails, { params: { id } });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

/** Newest first. The first page without a search is stored for a device without a network. */
export const employeeReportsQuery = (
  id: string,
  query: NonNullable<Input<typeof listEmployeeBugReports.query>>,
) =>
  endpointPageQuery(
    listEmployeeBugReports,
    { params: { id }, query },
    { keepLast: query.search || query.cursor ? undefined : 'marked' },
  );

/** For administrators. */
export const reporterReportsQuery = (reporter: string, limit: number) =>
  queryOptions({
    ...endpointPageQuery(listBugReports, { query: { reporter, limit } }),
    // Only administrators can ask for a reporter, and they get the whole report.
    select: ({ items, ...page }) => ({ ...page, items: items as AdminBugReport[] }),
  });

/** All reports that the viewer may see. The query loads one row, because only the total is used. */
export const reportCountQuery = (viewer: string) =>
  queryOptions({
    ...endpointPageQuery(listBugReports, { query: { limit: 1 } }, { viewer }),
    select: ({ total }) => total,
  });

/** One reply for all parts of the review screen, which also prefetches it. */
export const reportDetailsQuery = (id: string) =>
  endpointQuery(getReportDetails, { params: { id } }, { refetchOnMount: true });

export const reportPartQuery = <Name extends keyof ReportDetails>(id: string, part: Name) =>
  queryOptions({ ...reportDetailsQuery(id), select: (details) => details[part] });
