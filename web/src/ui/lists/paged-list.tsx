import { COUNT_LIMIT } from '@bugquest/contract/counts';
import { m } from '@bugquest/phrases/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../lib/api/call.ts';
import type { CursorPages } from '../../lib/hooks/use-cursor-pages.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import { Card } from '../layout/card.tsx';
import { Pager } from './pager.tsx';

export interface PagedListProps<Row> {
  label: string;
  query: UseQueryResult<Page<Row>>;
  pages: CursorPages;
  limit: number;
  empty: ReactNode;
  children: (rows: Row[], stale: boolean) => ReactNode;
}

/** A page of a list with its pager, or its loading, empty or error state. */
export function PagedList<Row>({ label, query, pages, limit, empty, children }: PagedListProps<Row>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  if (error) return <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={Math.min(limit, 8)} />;
  if (data.items.length === 0 && pages.index === 0) return empty;
  const from = pages.index * limit + 1;
  const { nextCursor } = data;
  // A full last page has a cursor too, but no next page. Lists longer than COUNT_LIMIT are not counted to their end.
  const hasNext =
    nextCursor !== undefined && (from + data.items.length <= data.total || data.total === COUNT_LIMIT);
  return (
    <Card flush className="overflow-hidden">
      {children(data.items, isPlaceholderData)}
      <div className="border-t border-line">
        <Pager
          label={m.ui_pages({ list: label })}
          from={from}
          count={data.items.length}
          total={data.total}
          pending={isPlaceholderData}
          onPrevious={pages.index > 0 ? pages.previous : undefined}
          onNext={hasNext ? () => pages.next(nextCursor) : undefined}
        />
      </div>
    </Card>
  );
}

function Waiting({ rows }: { rows: number }) {
  return (
    <Loading className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else.
        <Skeleton key={row} className="h-9" />
      ))}
    </Loading>
  );
}
