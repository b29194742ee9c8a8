import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { QUEUE_ROWS } from '@bugquest/contract/review/desk-views';
import {
  getReviewFacets,
  listBugReports,
  listChangedReports,
  undoDecisions,
} from '@bugquest/contract/review/endpoints';
import type { DecidedReport, ReportQuery, UndoInput } from '@bugquest/contract/review/queue';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage, type Page } from '../../../lib/api/call.ts';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery, endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { addOwnVersion } from '../../../lib/api/own-versions.ts';
import { reportQuery } from '../../../lib/queries/report-query.ts';
import { QUEUE_FIELDS, type QueueFilter, queueQueryString, valuesOf } from './filter/queue-filter.ts';

/** The browser does not validate the filter: the server refuses invalid values, and the queue shows its message. */
export const toReportQuery = (filter: QueueFilter) =>
  Object.fromEntries(
    QUEUE_FIELDS.flatMap((field) => {
      const [only, ...others] = valuesOf(filter, field);
      if (only === undefined) return [];
      return [[field, others.length > 0 ? [only, ...others] : only]];
    }),
  ) as Partial<ReportQuery>;

const pageInput = (filter: QueueFilter, limit: number, cursor?: string) => ({
  query: { ...toReportQuery(filter), limit, cursor },
});

const callReports = (filter: QueueFilter, limit: number, cursor: string | undefined, signal: AbortSignal) =>
  callPage(listBugReports, { ...pageInput(filter, limit, cursor), signal }) as Promise<Page<AdminBugReport>>;

/**
 * Live updates do not refetch the queue, so that rows do not move while they are used. New rows are only counted
 * (docs/decisions/0014).
 */
export function queueQuery(filter: QueueFilter) {
  return infiniteQueryOptions({
    queryKey: ['desk-queue', queueQueryString(filter)],
    queryFn: ({ pageParam, signal }) => callReports(filter, QUEUE_ROWS, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    // A full last page also has a cursor, but no next page.
    getNextPageParam: ({ items, nextCursor }) => (items.length === QUEUE_ROWS ? nextCursor : undefined),
    // The reply is deleted when the desk closes. Only one that was read ahead is there when it opens.
    refetchOnMount: false,
    gcTime: 0,
  });
}

/** Rows that changed or were deleted since they were loaded. Live updates refetch this query. */
export function changesQuery(rows: readonly AdminBugReport[]) {
  const versions = rows.map(({ updatedAt }) => updatedAt).sort();
  const ids = rows.map(({ id }) => id).join(',');
  return endpointQuery(
    listChangedReports,
    { query: { ids, since: versions.at(-1) ?? '' } },
    { refetchOnMount: true, gcTime: 0, placeholderData: keepPreviousData },
  );
}

/** The newest matching report and the number of matching reports. Live updates refetch this query. */
const liveQuery = (filter: QueueFilter) =>
  endpointPageQuery(listBugReports, { query: { ...toReportQuery(filter), sort: undefined, limit: 1 } });

export const queueCountQuery = (filter: QueueFilter) =>
  queryOptions({ ...liveQuery(filter), select: ({ total }) => total });

export const newestIdQuery = (filter: QueueFilter) =>
  queryOptions({ ...liveQuery(filter), select: ({ items }) => items[0]?.id });

/** The newest matching report at the time of the query. */
export const newestIdAtQuery = (filter: QueueFilter, queriedAt: number) =>
  queryOptions({
    queryKey: ['desk-queue-newest', queueQueryString(filter), queriedAt],
    queryFn: ({ signal }) => callReports({ ...filter, sort: undefined }, 1, undefined, signal),
    select: ({ items }) => items[0]?.id,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const adminReportQuery = (id: string) =>
  queryOptions({ ...reportQuery(id), select: (report) => report as AdminBugReport });

/** Without live updates, because the choices of the filters need not follow every report. */
export const facetsQuery = () => endpointQuery(getReviewFacets, {}, { live: false });

const addOwnVersions = (versions: readonly DecidedReport[]) => versions.forEach(addOwnVersion);

export const useUndoDecisions = () =>
  useEndpointMutation((body: UndoInput) => write(undoDecisions, { body }), {
    onSuccess: ({ undone }) => addOwnVersions(undone),
  });
