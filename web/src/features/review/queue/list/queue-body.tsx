import { m } from '@bugquest/phrases/messages';
import { Bug, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import type { Queue } from '../use-queue.ts';

export interface QueueBodyProps {
  queue: Queue;
  /** Whether a report is open beside the queue. */
  isAside: boolean;
  /** Undefined without filters. */
  onClear: (() => void) | undefined;
  children: ReactNode;
}

/** The rows, or the loading, error or empty state. */
export function QueueBody({ queue, isAside, onClear, children }: QueueBodyProps) {
  const { data, error, isFetching, refetch } = queue.query;
  if (!data && error) return <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
        {Array.from({ length: 8 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else.
          <Skeleton key={row} className="h-9" />
        ))}
      </Loading>
    );
  if (queue.rows.length === 0 && !onClear)
    return (
      <EmptyState
        icon={<Bug aria-hidden="true" />}
        title={m.review_none_title()}
        description={m.review_none_text()}
      />
    );
  if (queue.rows.length === 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={m.review_nothing_found()}
        description={m.review_nothing_found_text()}
        action={
          <Button variant="secondary" onClick={onClear}>
            {m.review_show_all()}
          </Button>
        }
      />
    );
  return (
    <Card flush className={classes('min-h-0 overflow-hidden', isAside && 'max-lg:hidden')}>
      {children}
    </Card>
  );
}
