// Reads of reports that several features show.
import type { Input } from '@bugquest/contract/endpoint';
import { getBugReport, listEmployeeBugReports } from '@bugquest/contract/reports/endpoints';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { getReportDetails } from '@bugquest/contract/review/desk-endpoints';
import type { ReportDetails } from '@bugquest/contract/review/desk-schema';
import { listBugReports } from '@bugquest/contract/review/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { endpointPageQuery, endpointQuery } from '../api/endpoint-query.ts';

/** The newest reports of the dashboard (section 9: display). */
export const RECENT_REPORTS = { limit: 5 } as const;
/** Reports that wait for their reporter. */
export const WAITING_REPORTS = { limit: 3, state: 'waiting' } as const;

/** One report; the caller's role decides how much of it. */
export const reportQuery = (id: string) => endpointQuery(getBugReport, { params: { id } });

/** The current details of a report; undefined when it is gone. */
export async function fetchReportDetails(id: string): Promise<ReportDetails | undefined> {
  try {
    return await call(getReportDetails, { params: { id } });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

/** Reports of one employee, newest first. The first page without search words is kept for a device without a network. */
export const employeeReportsQuery = (
  id: string,
  query: NonNullable<Input<typeof listEmployeeBugReports.query>>,
) =>
  endpointPageQuery(
    listEmployeeBugReports,
    { params: { id }, query },
    { keepLast: query.search || query.cursor ? undefined : 'marked' },
  );

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

/**
 * All data of a report on the desk. One reply for all its parts, which the desk also fetches ahead; live updates read it again
 * when that report changes.
 */
export const reportDetailsQuery = (id: string) =>
  endpointQuery(getReportDetails, { params: { id } }, { refetchOnMount: true });

/** One part of the details. */
export const reportPartQuery = <Name extends keyof ReportDetails>(id: string, part: Name) =>
  queryOptions({ ...reportDetailsQuery(id), select: (details) => details[part] });
