import { reviewState } from '@bugquest/contract/bug-reports/review';
import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queueCountQuery, queueQuery } from './queue-api.ts';
import { type QueueFilter, queueQueryString } from './queue-filter.ts';

/** What became of a row since the queue was asked for; null when the report was deleted. */
type Patches = ReadonlyMap<string, AdminBugReport | null>;
const NONE: Patches = new Map();

/** Whether a row that was in the queue is in it no more. */
const hasLeft = (row: AdminBugReport | null, { review }: QueueFilter) =>
  row === null || (review !== undefined && reviewState(row.validationReason) !== review);

/**
 * The rows of a queue, loaded as they come into sight. Decided rows stay where they are, as they are now, so that one can
 * go back to them; what came meanwhile is counted and shown when asked for.
 */
export function useQueue(filter: QueueFilter) {
  const queryClient = useQueryClient();
  const name = queueQueryString(filter);
  const query = useInfiniteQuery(queueQuery(filter));
  const now = useQuery(queueCountQuery(filter));
  const [patched, setPatched] = useState({ name, patches: NONE });
  const patches = patched.name === name ? patched.patches : NONE;

  const pages = query.data?.pages;
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
  const left = [...patches.values()].filter((row) => hasLeft(row, filter)).length;
  const total = pages?.[0]?.total ?? 0;

  return {
    query,
    rows,
    /** Rows of the queue as it was asked for, loaded or not. */
    total,
    /** How many fit the filter by now. */
    remaining: now.data ?? total - left,
    /** How many came since. */
    arrived: pages && now.data !== undefined && !now.isFetching ? Math.max(0, now.data + left - total) : 0,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    /** Puts rows as they are now in place of what was loaded; null for a report that is gone. */
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
