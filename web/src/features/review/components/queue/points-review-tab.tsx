import { m } from '@bugquest/phrases/messages';
import { Keyboard, RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { useNarrow } from '../../../../lib/use-narrow.ts';
import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { TooltipArea } from '../../../../ui/tooltip.tsx';
import { queueQueryString } from '../../queue-filter.ts';
import { useDesk } from '../../use-desk.ts';
import { useDeskKeys } from '../../use-desk-keys.ts';
import { type Queue, useQueue } from '../../use-queue.ts';
import { useQueueFilter } from '../../use-queue-filter.ts';
import type { MoreAboutReport } from '../decision/review-body.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { OpenReport } from './open-report.tsx';
import { QueueBody } from './queue-body.tsx';
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
        <QueueBody
          queue={queue}
          isAside={isSplit}
          onClear={queueQueryString(state.filter) ? () => state.apply({}) : undefined}
        >
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
