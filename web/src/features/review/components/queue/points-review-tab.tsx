import { m } from '@bugquest/phrases/messages';
import { Keyboard, RotateCw, SearchX } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { useNarrow } from '../../../../lib/use-narrow.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { classes } from '../../../../ui/classes.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { TooltipArea } from '../../../../ui/tooltip.tsx';
import { useDesk } from '../../use-desk.ts';
import { useDeskKeys } from '../../use-desk-keys.ts';
import { type Queue, useQueue } from '../../use-queue.ts';
import { useQueueFilter } from '../../use-queue-filter.ts';
import type { MoreAboutReport } from '../decision/review-body.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { OpenReport } from './open-report.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueCards, QueueList } from './queue-list.tsx';
import { QueueTable } from './queue-table.tsx';
import { SavedViews } from './saved-views.tsx';

/** Find a report, decide it, go on to the next. */
export function PointsReviewTab({ more }: { more?: MoreAboutReport | undefined }) {
  const state = useQueueFilter();
  const queue = useQueue(state.filter);
  const desk = useDesk(queue);
  const searchBox = useRef<HTMLInputElement>(null);
  const [helping, setHelping] = useState(false);
  const narrow = useNarrow();
  const active = queue.rows[desk.index];
  useDeskKeys({
    next: desk.next,
    previous: desk.previous,
    open: active && (() => desk.open(active.id)),
    decide: desk.openId ? undefined : active && (() => desk.open(active.id)),
    select: active && (() => desk.toggle(active)),
    undo: desk.undo,
    search: () => searchBox.current?.focus(),
    help: () => setHelping(true),
  });
  const isSplit = !narrow && desk.openId !== undefined;
  const isChoosing = desk.chosen.size > 0;
  return (
    <div className="flex flex-col gap-4">
      <SavedViews state={state} />
      <QueueFilters state={state} searchBox={searchBox} />
      <QueueHead queue={queue} onHelp={() => setHelping(true)} />
      <div
        className={
          isSplit
            ? classes(
                'grid gap-4 lg:grid-cols-[clamp(15rem,26%,24rem)_minmax(0,1fr)]',
                isChoosing ? 'h-[calc(100dvh-18rem)] min-h-80' : 'h-[calc(100dvh-6rem)] min-h-120',
              )
            : ''
        }
      >
        <QueueBody queue={queue} isAside={isSplit} onClear={() => state.apply({})}>
          {isSplit ? (
            <QueueList queue={queue} desk={desk} />
          ) : narrow ? (
            <QueueCards queue={queue} desk={desk} />
          ) : (
            <TooltipArea>
              <QueueTable queue={queue} desk={desk} />
            </TooltipArea>
          )}
        </QueueBody>
        {desk.openId && (
          <OpenReport
            key={`${desk.openId} ${desk.readings}`}
            id={desk.openId}
            queue={queue}
            desk={desk}
            narrow={narrow}
            more={more}
          />
        )}
      </div>
      {isChoosing && <BulkBar queue={queue} desk={desk} />}
      {helping && <KeyboardHelp onClose={() => setHelping(false)} />}
    </div>
  );
}

/** How much there is, what came meanwhile, and the way to the keys. */
function QueueHead({ queue, onHelp }: { queue: Queue; onHelp: () => void }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-3">
      <p role="status" className="text-sm text-muted tabular">
        {queue.query.data && m.desk_count({ count: queue.remaining, number: formatNumber(queue.remaining) })}
      </p>
      {queue.arrived > 0 && (
        <Button variant="secondary" size="sm" onClick={queue.reload}>
          <RotateCw aria-hidden="true" />
          {m.desk_arrived({ count: queue.arrived, number: formatNumber(queue.arrived) })}
        </Button>
      )}
      <Button variant="quiet" size="sm" className="ms-auto text-muted max-md:hidden" onClick={onHelp}>
        <Keyboard aria-hidden="true" />
        {m.desk_keys()}
      </Button>
    </div>
  );
}

interface QueueBodyProps {
  queue: Queue;
  /** Beside an open report, which on a tablet has the room to itself. */
  isAside: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** The rows, or what stands in their place: loading, failed, empty. */
function QueueBody({ queue, isAside, onClear, children }: QueueBodyProps) {
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
  if (queue.rows.length === 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={m.review_nothing_found()}
        description={m.desk_nothing_found_text()}
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
