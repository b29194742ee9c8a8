import type { ComponentType } from 'react';
import { useIsMobile, useIsWide } from '../../../lib/hooks/use-media-query.ts';
import { BulkActions } from './bulk/bulk-bar.tsx';
import type { QueueFilter } from './filter/queue-filter.ts';
import { useDeskKeys } from './keys/use-desk-keys.ts';
import { QueueBody } from './list/queue-body.tsx';
import { QueueCards, QueueList } from './list/queue-list.tsx';
import { QueueTable } from './list/queue-table.tsx';
import type { Density } from './list/use-density.ts';
import type { ReportToReview } from './open-report.tsx';
import { RefusedDecisions } from './refused-decisions.tsx';
import { useDesk } from './use-desk.ts';
import { usePrefetchNext } from './use-prefetch-next.ts';
import type { Queue } from './use-queue.ts';

interface QueueDeskProps {
  filter: QueueFilter;
  /** Clears the filter; undefined without one. */
  onClear: (() => void) | undefined;
  queue: Queue;
  density: Density;
  Report: ComponentType<ReportToReview>;
}

/** The reports of the queue, the open one beside them, and their keys. */
export function QueueDesk({ filter, onClear, queue, density, Report }: QueueDeskProps) {
  const desk = useDesk(queue);
  const isMobile = useIsMobile();
  const isWide = useIsWide();
  usePrefetchNext(queue, desk);
  const active = queue.rows[desk.index];
  useDeskKeys({
    next: desk.next?.open,
    previous: desk.previous,
    open: active && (() => desk.open(active.id)),
    decide: desk.openId ? undefined : active && (() => desk.open(active.id)),
    select: active && (() => desk.toggle(active)),
    'select-next': () => desk.extend(1),
    'select-previous': () => desk.extend(-1),
    undo: desk.undo,
  });
  const isSplit = !isMobile && desk.openId !== undefined;
  return (
    <>
      <RefusedDecisions desk={desk} />
      <div
        className={
          isSplit
            ? 'grid h-[calc(100dvh-8.5rem)] min-h-120 grid-rows-[minmax(0,1fr)] gap-4 lg:grid-cols-[clamp(18rem,33%,29rem)_minmax(0,1fr)]'
            : 'flex flex-col gap-3'
        }
      >
        <QueueBody queue={queue} isAside={isSplit} onClear={onClear}>
          {isMobile ? (
            <QueueCards queue={queue} desk={desk} />
          ) : isSplit || !isWide ? (
            <QueueList queue={queue} desk={desk} density={density} />
          ) : (
            <QueueTable queue={queue} desk={desk} density={density} />
          )}
        </QueueBody>
        <BulkActions filter={filter} queue={queue} desk={desk} />
        {desk.openId && (
          <Report
            key={`${desk.openId} ${desk.reopenings}`}
            id={desk.openId}
            queue={queue}
            desk={desk}
            isMobile={isMobile}
          />
        )}
      </div>
    </>
  );
}
