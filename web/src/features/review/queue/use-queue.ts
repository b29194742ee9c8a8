import { COUNT_LIMIT } from '@bugquest/contract/counts';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { DESK_VIEWS, type DeskView } from '@bugquest/contract/review/desk-views';
import type { WaitingFor } from '@bugquest/contract/review/lists';
import type { ChangedReports } from '@bugquest/contract/review/queue';
import { reviewState } from '@bugquest/contract/review/review';
import { useInfiniteQuery, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { viewCountsQuery } from '../api.ts';
import { type QueueFilter, queueQueryString } from './filter/queue-filter.ts';
import { changesQuery, newestAtQuery, newestQuery, queueCountQuery, queueQuery } from './queue-api.ts';

/** New versions of rows since the query; null for deleted reports. */
type Patches = ReadonlyMap<string, AdminBugReport | null>;
const NONE: Patches = new Map();

/** Whether a row waits for something that the filter with this name asks for. */
const WAITS_FOR: Record<WaitingFor, (row: AdminBugReport) => boolean> = {
  appeal: ({ appealState }) => appealState === 'open',
  question: ({ waitingSince }) => waitingSince !== null,
  answer: ({ infoState }) => infoState === 'answered',
  decision: ({ validationReason, waitingSince }) => validationReason === null && waitingSince === null,
};

/** Whether a row was removed from the queue. */
const isOutsideFilter = (row: AdminBugReport | null, { review, waiting }: QueueFilter) =>
  row === null ||
  (review !== undefined && reviewState(row.validationReason) !== review) ||
  (waiting !== undefined && !WAITS_FOR[waiting as WaitingFor](row));

/**
 * The rows of the queue, loaded while scrolling. Decided rows stay in place with their new state, whoever decided them; new
 * reports are counted and shown on request.
 */
export function useQueue(filter: QueueFilter) {
  const queryClient = useQueryClient();
  const name = queueQueryString(filter);
  const query = useInfiniteQuery(queueQuery(filter));
  const now = useMatchingCount(filter);
  const [patched, setPatched] = useState({ name, patches: NONE });
  const ownPatches = patched.name === name ? patched.patches : NONE;

  const pages = query.data?.pages;
  const others = useChanges(pages);
  const patches = useMemo(() => newestOf(ownPatches, others), [ownPatches, others]);
  const firstPage = pages?.[0];
  // Further pages do not change what was the newest report.
  const queriedAt = useMemo(() => (firstPage ? Date.now() : 0), [firstPage]);
  const rows = useMemo(
    () =>
      (pages ?? []).flatMap(({ items }) =>
        items.flatMap((row) => {
          const patch = patches.get(row.id);
          return patch === null ? [] : [patch && patch.updatedAt >= row.updatedAt ? patch : row];
        }),
      ),
    [pages, patches],
  );
  const left = [...patches.values()].filter((row) => isOutsideFilter(row, filter)).length;
  const total = firstPage?.total ?? 0;
  const isLong = total === COUNT_LIMIT;
  const hasNewer = useHasNewer(filter, queriedAt, isLong);

  return {
    query,
    rows,
    /** Number of rows at the time of the query; -1 when they were not counted to the end, as in `aria-setsize`. */
    rowCount: isLong ? -1 : total,
    /** Current number of matching reports, at most COUNT_LIMIT. */
    remaining: now.data ?? (isLong ? total : total - left),
    /** Number of new reports since the query; 0 in a long queue, which has `hasNewer` instead. */
    arrived:
      pages && !isLong && now.data !== undefined && !now.isFetching
        ? Math.max(0, now.data + left - total)
        : 0,
    hasNewer,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    /** Replaces loaded rows with new versions; null for a deleted report. */
    patch: (changes: readonly (readonly [string, AdminBugReport | null])[]) =>
      setPatched((before) => ({
        name,
        patches: new Map([...(before.name === name ? before.patches : NONE), ...changes]),
      })),
    reload: () => {
      setPatched({ name, patches: NONE });
      void queryClient.resetQueries({ queryKey: queueQuery(filter).queryKey });
    },
  };
}

export type Queue = ReturnType<typeof useQueue>;

/** The number of pages, the last loaded ones, for which changes by others are requested. */
const WATCHED_PAGES = 6;

/** Changes of the loaded rows since they were loaded. The order of the rows stays. */
function useChanges(pages: readonly { items: readonly AdminBugReport[] }[] | undefined): Patches {
  const watched = (pages ?? []).filter(({ items }) => items.length > 0).slice(-WATCHED_PAGES);
  return useQueries({
    queries: watched.map(({ items }) => changesQuery(items)),
    combine: combineChanges,
  });
}

const combineChanges = (results: readonly { data?: ChangedReports | undefined }[]): Patches =>
  new Map(
    results.flatMap(({ data }) => [
      ...(data?.deleted ?? []).map((id) => [id, null] as const),
      ...(data?.changed ?? []).map((row) => [row.id, row] as const),
    ]),
  );

/** The newer of two versions of each row. A row that is gone for others, but was changed here later, was restored. */
function newestOf(own: Patches, others: Patches): Patches {
  const all = new Map(others);
  for (const [id, patch] of own) {
    const other = others.get(id);
    if (patch === null || !other || patch.updatedAt >= other.updatedAt) all.set(id, patch);
  }
  return all;
}

/** Whether a newer report matches than at `queriedAt`, for queues that are too long to compare their counts. */
function useHasNewer(filter: QueueFilter, queriedAt: number, enabled: boolean): boolean {
  const before = useQuery({ ...newestAtQuery(filter, queriedAt), enabled });
  const now = useQuery({ ...newestQuery(filter), enabled });
  // Ids sort by time.
  return enabled && before.data !== undefined && now.data !== undefined && now.data > before.data;
}

const VIEWS = Object.keys(DESK_VIEWS) as DeskView[];

/** The built-in view with this filter, in whatever order. */
function viewOf(filter: QueueFilter): DeskView | undefined {
  const query = queueQueryString({ ...filter, sort: undefined });
  return VIEWS.find((view) => queueQueryString(DESK_VIEWS[view]) === query);
}

/** The current number of matching reports: for a built-in view the number in the navigation, without a request of its own. */
function useMatchingCount(filter: QueueFilter): { data: number | undefined; isFetching: boolean } {
  const view = viewOf(filter);
  const counts = useQuery({ ...viewCountsQuery(), enabled: view !== undefined });
  const count = useQuery({ ...queueCountQuery(filter), enabled: view === undefined });
  return view ? { data: counts.data?.[view], isFetching: counts.isFetching } : count;
}
