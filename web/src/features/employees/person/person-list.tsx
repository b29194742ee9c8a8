import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../../lib/api/call.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';

export interface PersonListProps<Item> {
  query: UseQueryResult<Page<Item>>;
  empty: string;
  children: (item: Item) => ReactNode;
}

/** The newest entries of a list, with its loading, error and empty states. `children` renders an `li`. */
export function PersonList<Item>({ query, empty, children }: PersonListProps<Item>) {
  const { data } = query;
  if (!data)
    return (
      <QueryState query={query}>
        <Loading className="flex flex-col gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-9 w-full" />
          ))}
        </Loading>
      </QueryState>
    );
  if (data.items.length === 0) return <p className="text-sm text-muted">{empty}</p>;
  return <ul className="divide-y divide-line border-y border-line">{data.items.map(children)}</ul>;
}
