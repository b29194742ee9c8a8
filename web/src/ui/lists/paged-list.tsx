import { COUNT_LIMIT } from '@bugquest/contract/counts';
import { m } from '@bugquest/phrases/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Page } from '../../lib/api/call.ts';
import type { CursorPages } from '../../lib/hooks/use-cursor-pages.ts';
import { formatCount, formatNumber } from '../../lib/language/format.ts';
import { Button } from '../buttons/button.tsx';
import { QueryState } from '../feedback/query-state.tsx';
import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import { Card } from '../layout/card.tsx';

export interface PagedListProps<Row> {
  label: string;
  query: UseQueryResult<Page<Row>>;
  pages: CursorPages;
  limit: number;
  empty: ReactNode;
  children: (rows: Row[], stale: boolean) => ReactNode;
}

export function PagedList<Row>({ label, query, pages, limit, empty, children }: PagedListProps<Row>) {
  const { data, isPlaceholderData } = query;
  if (!data)
    return (
      <QueryState query={query}>
        <LoadingRows rows={Math.min(limit, 8)} />
      </QueryState>
    );
  if (data.items.length === 0 && pages.index === 0) return empty;
  const from = pages.index * limit + 1;
  const { nextCursor } = data;
  // A full last page has a cursor too, but no next page. Lists longer than COUNT_LIMIT are not counted to the end.
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

function LoadingRows({ rows }: { rows: number }) {
  return (
    <Loading className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else.
        <Skeleton key={row} className="h-9" />
      ))}
    </Loading>
  );
}

interface PagerProps {
  label: string;
  /** Starts at 1. */
  from: number;
  count: number;
  /** Rows on all pages, counted up to COUNT_LIMIT. */
  total: number;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  pending?: boolean;
}

function Pager({ label, from, count, total, onPrevious, onNext, pending }: PagerProps) {
  return (
    <nav aria-label={label} className="flex min-h-15 flex-wrap items-center justify-between gap-3 px-5 py-3">
      <p role="status" className="text-sm text-muted tabular">
        {m.ui_page_range({
          from: formatNumber(from),
          to: formatNumber(from + count - 1),
          total: formatCount(total),
        })}
      </p>
      {(onPrevious || onNext || pending) && (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={!onPrevious}
            pending={pending && !!onPrevious}
            onClick={onPrevious}
          >
            {!pending && <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
            {m.ui_page_previous()}
          </Button>
          <Button variant="secondary" size="sm" disabled={!onNext} onClick={pending ? undefined : onNext}>
            {m.ui_page_next()}
            <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        </div>
      )}
    </nav>
  );
}
