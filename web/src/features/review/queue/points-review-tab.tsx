import { m } from '@bugquest/phrases/messages';
import { Keyboard } from 'lucide-react';
import { useRef } from 'react';
import { useIsMobile, useIsWide } from '../../../lib/hooks/use-media-query.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useLateDialog } from '../../../ui/dialogs/use-late-dialog.ts';
import { KeyHint } from '../../../ui/display/key-hint.tsx';
import { SaveView } from '../saved-views/save-view.tsx';
import { ViewLinks } from '../saved-views/view-links.tsx';
import { BulkActions } from './bulk/bulk-bar.tsx';
import { isNarrowed } from './filter/queue-filter.ts';
import { QueueFilters } from './filter/queue-filters.tsx';
import { useQueueFilter } from './filter/use-queue-filter.ts';
import { useDeskKeys } from './keys/use-desk-keys.ts';
import { type ImportReport, LateReport } from './late-report.tsx';
import { DensitySwitch } from './list/density-switch.tsx';
import { QueueBody } from './list/queue-body.tsx';
import { QueueCards, QueueList } from './list/queue-list.tsx';
import { QueueTable } from './list/queue-table.tsx';
import { useDensity } from './list/use-density.ts';
import { QueueHeading } from './queue-heading.tsx';
import { RefusedDecisions } from './refused-decisions.tsx';
import { useDesk } from './use-desk.ts';
import { usePrefetchNext } from './use-prefetch-next.ts';
import { useQueue } from './use-queue.ts';
import { useShownReport } from './use-shown-report.ts';

const importHelp = async () => (await import('./keys/keyboard-help.tsx')).KeyboardHelp;

/** The triage queue with the open report. */
export function PointsReviewTab({ importReport }: { importReport: ImportReport }) {
  const state = useQueueFilter();
  const queue = useQueue(state.filter);
  const desk = useDesk(queue);
  const searchBox = useRef<HTMLInputElement>(null);
  const { Dialog: KeyboardHelp, ...help } = useLateDialog(importHelp);
  const isMobile = useIsMobile();
  const isWide = useIsWide();
  const rows = useDensity();
  usePrefetchNext(queue, desk);
  const shown = useShownReport(desk);
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
    search: () => searchBox.current?.focus(),
    help: help.open,
  });
  const isSplit = !isMobile && shown.id !== undefined;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2.5">
        <QueueHeading queue={queue} />
        <QueueFilters state={state} searchBox={searchBox} />
        <SaveView filter={state.filter} />
        <DensitySwitch {...rows} />
        <IconButton
          label={m.review_keys()}
          className="h-10! w-auto! min-w-10 gap-1 px-2 text-muted max-md:hidden"
          onClick={help.open}
        >
          <Keyboard aria-hidden="true" />
          <KeyHint>?</KeyHint>
        </IconButton>
      </div>
      <ViewLinks row />
      <RefusedDecisions desk={desk} />
      <div
        className={
          isSplit
            ? 'grid h-[calc(100dvh-8.5rem)] min-h-120 grid-rows-[minmax(0,1fr)] gap-4 lg:grid-cols-[clamp(18rem,33%,29rem)_minmax(0,1fr)]'
            : 'flex flex-col gap-3'
        }
      >
        <QueueBody
          queue={queue}
          isAside={isSplit}
          onClear={isNarrowed(state.filter) ? () => state.apply({}) : undefined}
        >
          {isMobile ? (
            <QueueCards queue={queue} desk={desk} />
          ) : isSplit || !isWide ? (
            <QueueList queue={queue} desk={desk} density={rows.density} />
          ) : (
            <QueueTable queue={queue} desk={desk} density={rows.density} />
          )}
        </QueueBody>
        <BulkActions filter={state.filter} queue={queue} desk={desk} />
        <LateReport importReport={importReport} shown={shown} queue={queue} desk={desk} isMobile={isMobile} />
      </div>
      {help.isOpen && KeyboardHelp && <KeyboardHelp onClose={help.close} />}
    </div>
  );
}
