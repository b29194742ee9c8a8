import { COUNT_LIMIT } from '@bugquest/contract/counts';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { DESK_VIEWS, type DeskView } from '@bugquest/contract/review/desk-views';
import { WAITING_FIELDS, type WaitingFor } from '@bugquest/contract/review/lists';
import type { ChangedReports } from '@bugquest/contract/review/queue';
import { reviewState } from '@bugquest/contract/review/review';
import {
  InfiniteQueryObserver,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStableCallback } from '../../../lib/hooks/use-stable-callback.ts';
import { viewCountsQuery } from '../api.ts';
import { type QueueFilter, queueQueryString, shownFilter } from './filter/queue-filter.ts';
import { changesQuery, newestIdAtQuery, newestIdQuery, queueCountQuery, queueQuery } from './queue-api.ts';

/** New versions of rows since the query; null for deleted reports. */
type Patches = ReadonlyMap<string, AdminBugReport | null>;
const NO_PATCHES: Patches = new Map();

const isSnoozed = ({ snooze, validationReason }: AdminBugReport): boolean =>
  validationReason === null && snooze?.isOver === false;

function isWaitingFor(row: AdminBugReport, waiting: WaitingFor): boolean {
  if (waiting === 'snoozed') return isSnoozed(row);
  const hasFields = Object.entries(WAITING_FIELDS[waiting]).every(([field, value]) => {
    const actual = row[field as keyof AdminBugReport];
    return value === true ? actual !== null : actual === value;
  });
  return hasFields && !(waiting === 'decision' && isSnoozed(row));
}

const isInInbox = ({
  appealState,
  infoState,
  retestResult,
  status,
  validationReason,
  severity,
  snooze,
}: AdminBugReport) =>
  appealState === 'open' ||
  infoState !== null ||
  (retestResult === 'failed' && status !== 'Closed') ||
  (validationReason === null && (snooze ? snooze.isOver : severity === 'Blocker'));

/** True for a deleted report, and for a row that no longer matches the filter. */
const isOutsideFilter = (row: AdminBugReport | null, { review, waiting, inbox }: QueueFilter) =>
  row === null ||
  (inbox !== undefined && !isInInbox(row)) ||
  (review !== undefined && reviewState(row.validationReason) !== review) ||
  (waiting !== undefined && !isWaitingFor(row, waiting as WaitingFor));

/**
 * Rows are loaded while scrolling. Decided rows stay in their place with their new state, also when another
 * administrator decided them. New reports are counted and shown on request.
 */
export function useQueue(filter: QueueFilter) {
  const queryClient = useQueryClient();
  const name = queueQueryString(filter);
  const query = useInfiniteQuery(queueQuery(filter));
  const matching = useMatchingCount(filter);
  const [patchState, setPatchState] = useState({ name, patches: NO_PATCHES, patchedAt: 0 });
  const ownPatches = patchState.name === name ? patchState.patches : NO_PATCHES;

  const pages = query.data?.pages;
  const others = useChanges(pages);
  const patches = useMemo(() => newestOf(ownPatches, others, pages), [ownPatches, others, pages]);
  const firstPage = pages?.[0];
  // Loading further pages does not change this time.
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
  const leftCount = [...patches.values()].filter((row) => isOutsideFilter(row, filter)).length;
  const total = firstPage?.total ?? 0;
  const isLong = total === COUNT_LIMIT;
  const hasNewer = useHasNewer(filter, queriedAt, isLong);

  return {
    query,
    rows,
    /** The number of rows at the time of the query; -1 when they were not counted to the end, as in `aria-setsize`. */
    rowCount: isLong ? -1 : total,
    /** Current number of matching reports, at most COUNT_LIMIT. */
    remaining: matching.data ?? (isLong ? total : total - leftCount),
    /** The number of new reports since the query; 0 in a long queue, which has `hasNewer` instead. */
    arrived:
      pages &&
      !isLong &&
      matching.data !== undefined &&
      !matching.isFetching &&
      // The count of before a decision would show the decided report as a new one.
      matching.dataUpdatedAt > patchState.patchedAt
        ? Math.max(0, matching.data + leftCount - total)
        : 0,
    hasNewer,
    loadMore: useStableCallback(() => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    }),
    /** Replaces loaded rows with new versions; null for a deleted report. */
    patch: useStableCallback((changes: readonly (readonly [string, AdminBugReport | null])[]) =>
      setPatchState((before) => ({
        name,
        patches: new Map([...(before.name === name ? before.patches : NO_PATCHES), ...changes]),
        patchedAt: Date.now(),
      })),
    ),
    reload: () => {
      setPatchState({ name, patches: NO_PATCHES, patchedAt: 0 });
      void queryClient.resetQueries({ queryKey: queueQuery(filter).queryKey });
    },
  };
}

/** Reads the queue while it is not known yet whether it may be shown. The desk then finds the reply, or waits for it. */
export function useReadQueueAhead(isEarly: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isEarly) return;
    const filter = shownFilter(new URLSearchParams(window.location.search));
    const stop = new InfiniteQueryObserver(queryClient, queueQuery(filter)).subscribe(() => {});
    // Later, because the query is deleted when nothing observes it, and the desk opens now.
    return () => void setTimeout(stop);
  }, [isEarly, queryClient]);
}

export type Queue = ReturnType<typeof useQueue>;

/** Changes by others are requested only for the last loaded pages. */
const WATCHED_PAGES = 6;

/** The order of the rows stays. */
function useChanges(pages: readonly { items: readonly AdminBugReport[] }[] | undefined): Patches {
  const watched = (pages ?? []).filter(({ items }) => items.length > 0).slice(-WATCHED_PAGES);
  const changes = useQueries({
    queries: watched.map(({ items }) => changesQuery(items)),
    combine: combineChanges,
  });
  return useMemo(() => new Map(changes), [changes]);
}

/** A list and not a map, because TanStack Query keeps an equal list, and then nothing renders. */
const combineChanges = (results: readonly { data?: ChangedReports | undefined }[]) =>
  results.flatMap(({ data }) => [
    ...(data?.deleted ?? []).map((id): [string, null] => [id, null]),
    ...(data?.changed ?? []).map((row): [string, AdminBugReport] => [row.id, row]),
  ]);

/**
 * The newer version of each row. A row that others deleted, but that was changed here later, was restored. Some replies lack fields of the
 * loaded rows.
 */
function newestOf(
  own: Patches,
  others: Patches,
  pages: readonly { items: readonly AdminBugReport[] }[] = [],
): Patches {
  const all = new Map(others);
  for (const [id, patch] of own) {
    const other = others.get(id);
    if (patch === null || !other || patch.updatedAt >= other.updatedAt) all.set(id, patch);
  }
  for (const row of pages.flatMap(({ items }) => items)) {
    const patch = all.get(row.id);
    if (patch) all.set(row.id, { ...row, ...patch });
  }
  return all;
}

/** For queues that are too long to compare their counts. True when a newer report matches than at `queriedAt`. */
function useHasNewer(filter: QueueFilter, queriedAt: number, enabled: boolean): boolean {
  const before = useQuery({ ...newestIdAtQuery(filter, queriedAt), enabled });
  const now = useQuery({ ...newestIdQuery(filter), enabled });
  // Ids sort by time.
  return enabled && before.data !== undefined && now.data !== undefined && now.data > before.data;
}

const VIEWS = Object.keys(DESK_VIEWS) as DeskView[];

function viewOf(filter: QueueFilter): DeskView | undefined {
  const query = queueQueryString({ ...filter, sort: undefined });
  return VIEWS.find((view) => queueQueryString(DESK_VIEWS[view]) === query);
}

/** For a built-in view, uses the count of the navigation instead of another request. */
function useMatchingCount(filter: QueueFilter): {
  data: number | undefined;
  isFetching: boolean;
  dataUpdatedAt: number;
} {
  const view = viewOf(filter);
  const counts = useQuery({ ...viewCountsQuery(), enabled: view !== undefined });
  const count = useQuery({ ...queueCountQuery(filter), enabled: view === undefined });
  const { isFetching, dataUpdatedAt } = view ? counts : count;
  return { data: view ? counts.data?.[view] : count.data, isFetching, dataUpdatedAt };
}
