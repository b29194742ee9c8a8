// The calls of the desk beyond a single decision: the queue itself, many decisions at once, and what goes with them.
import {
  decideBugReports,
  getReviewFacets,
  listBugReports,
  listSimilarReports,
  undoDecisions,
} from '@bugquest/contract/bug-reports/endpoints';
import type {
  BulkDecision,
  DecidedReport,
  ReportQuery,
  UndoInput,
} from '@bugquest/contract/bug-reports/queue';
import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage, type Page } from '../../lib/call.ts';
import { rememberOwnVersion } from '../../lib/own-versions.ts';
import { reportQuery } from '../../lib/report-query.ts';
import { useDecision } from './api.ts';
import { type QueueFilter, queueQueryString } from './queue-filter.ts';

/** Rows that one call brings; the next come before the last is in sight. */
const ROWS = 100;

/** The server refuses what is not on its lists, and says so at the queue. */
const asked = (filter: QueueFilter) => filter as Partial<ReportQuery>;

const callReports = (filter: QueueFilter, limit: number, cursor: string | undefined, signal: AbortSignal) =>
  callPage(listBugReports, { query: { ...asked(filter), limit, cursor }, signal }) as Promise<
    Page<AdminBugReport>
  >;

/**
 * The queue as it was when it was asked for. It stands apart from the reads that live updates refetch: rows that came
 * or went meanwhile are told of, and do not move under the hand.
 */
export const queueQuery = (filter: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: ['desk-queue', queueQueryString(filter)],
    queryFn: ({ pageParam, signal }) => callReports(filter, ROWS, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    // A last page that is full has a cursor, too, which leads to nothing.
    getNextPageParam: ({ items, nextCursor }) => (items.length === ROWS ? nextCursor : undefined),
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** How many fit the filter now; live updates refetch it. */
export const queueCountQuery = (filter: QueueFilter) =>
  queryOptions({
    queryKey: ['/api/bug-reports', 'count', queueQueryString(filter)],
    queryFn: async ({ signal }) => (await callReports({ ...filter, sort: '' }, 1, undefined, signal)).total,
    refetchOnMount: 'always',
  });

/** A report as administrators see it. */
export const adminReportQuery = (id: string) =>
  queryOptions({ ...reportQuery(id), select: (report) => report as AdminBugReport });

export const facetsQuery = () =>
  queryOptions({
    queryKey: [getReviewFacets.path],
    queryFn: ({ signal }) => call(getReviewFacets, { signal }),
    refetchOnMount: 'always',
  });

export const similarQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/similar', id],
    queryFn: ({ signal }) => call(listSimilarReports, { params: { id }, signal }),
  });

/** One's own doing, wherever the report is shown. */
const own = (versions: readonly DecidedReport[]) => versions.forEach(rememberOwnVersion);

export const useDecideReports = () =>
  useDecision(async (body: BulkDecision) => {
    const reply = await call(decideBugReports, { body });
    own(reply.decided);
    return reply;
  });

export const useUndoDecisions = () =>
  useDecision(async (body: UndoInput) => {
    const reply = await call(undoDecisions, { body });
    own(reply.undone);
    return reply;
  });
