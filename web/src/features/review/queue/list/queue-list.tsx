import { m } from '@bugquest/phrases/messages';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocale } from '../../../../lib/language/locale.ts';
import { typedText } from '../../../../lib/language/typed-text.ts';
import { PersonName } from '../../../../lib/names/person-name.tsx';
import { featureLabel } from '../../../../lib/names/report-labels.ts';
import { classes } from '../../../../ui/classes.ts';
import { useOthersClaims } from '../../decision/use-claim.ts';
import type { Desk } from '../use-desk.ts';
import type { Queue } from '../use-queue.ts';
import {
  CARD_HEIGHT,
  CARD_STYLE,
  DueTime,
  OPEN_ROW_STYLE,
  OpenButton,
  RowPicture,
  type RowProps,
  SelectRow,
  SeverityIcon,
  SeverityName,
  Signals,
} from './row-parts.tsx';
import { ASIDE_ROW_HEIGHTS, type Density, ROW_HEIGHTS } from './use-density.ts';
import { useLoadMore, useRows } from './use-rows.ts';

const ESTIMATED_TOP = 250;

interface QueueListProps {
  queue: Queue;
  desk: Desk;
}

interface RowListProps extends QueueListProps {
  density: Density;
  /** Whether a report is open beside the list. */
  isAside: boolean;
}

export function QueueList({ queue, desk, density, isAside }: RowListProps) {
  const height = (isAside ? ASIDE_ROW_HEIGHTS : ROW_HEIGHTS)[density];
  const { scroller, virtualRows, totalHeight } = useRows({ queue, desk, height, overscan: 5 });
  return (
    <section
      ref={scroller}
      data-queue
      aria-label={m.shell_admin_tab_review()}
      className="@container h-full max-h-[calc(100dvh-8rem)] overflow-y-auto rounded-card"
    >
      <Rows virtualRows={virtualRows} height={totalHeight} queue={queue} desk={desk}>
        {(props) => <Row {...props} density={density} height={height} lines={isAside ? 2 : 1} />}
      </Rows>
    </section>
  );
}

/** On a phone, the page scrolls instead of the list. */
export function QueueCards({ queue, desk }: QueueListProps) {
  const container = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(ESTIMATED_TOP);
  useLayoutEffect(() => setScrollMargin(container.current!.getBoundingClientRect().top + window.scrollY), []);
  const virtual = useWindowVirtualizer({
    count: queue.rows.length,
    estimateSize: () => CARD_HEIGHT,
    overscan: 4,
    scrollMargin,
  });
  const virtualRows = virtual.getVirtualItems();
  useLoadMore(queue, virtualRows);
  return (
    <div ref={container} data-queue className="@container">
      <Rows
        virtualRows={virtualRows}
        height={virtual.getTotalSize()}
        queue={queue}
        desk={desk}
        margin={scrollMargin}
        measureElement={virtual.measureElement}
      >
        {(props) => <ReportCard {...props} />}
      </Rows>
    </div>
  );
}

interface RowsProps extends QueueListProps {
  virtualRows: readonly Pick<VirtualItem, 'index' | 'start'>[];
  height: number;
  margin?: number;
  measureElement?: (element: Element | null) => void;
  children: (props: RowProps) => ReactNode;
}

function Rows({ virtualRows, height, queue, desk, margin = 0, measureElement, children }: RowsProps) {
  const { rows, rowCount } = queue;
  const claims = useOthersClaims();
  return (
    <ul aria-label={m.shell_admin_tab_review()} className="relative" style={{ height }}>
      {virtualRows.map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li
            key={row.id}
            ref={measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={rowCount}
            style={{ transform: `translateY(${start - margin}px)` }}
            className={classes(
              'absolute inset-x-0 top-0 border-b border-line',
              row.id === desk.activeId ? 'bg-link-soft/60' : 'hover:bg-sunken/60',
              row.id === desk.openId && OPEN_ROW_STYLE,
              desk.selected.has(row.id) && 'bg-sunken',
            )}
          >
            {children({
              row,
              isActive: row.id === desk.activeId,
              isSelected: desk.selected.has(row.id),
              claimedBy: claims.get(row.id)?.adminName,
              onOpen: desk.open,
              onToggle: desk.toggle,
            })}
          </li>
        );
      })}
    </ul>
  );
}

interface ListRowProps extends RowProps {
  density: Density;
  /** Pixels. */
  height: number;
  /** Of the title. */
  lines: 1 | 2;
}

/** Memoized, so that scrolling does not render the rows again. */
const Row = memo(function Row({ density, height, lines, ...props }: ListRowProps) {
  const { row, claimedBy } = props;
  const isCompact = density === 'compact';
  // The title has the whole width.
  const hasDueBelow = lines === 2 && !isCompact;
  useLocale();
  return (
    <div className="relative flex items-center gap-2.5 px-3 text-sm leading-5" style={{ height: height - 1 }}>
      <span className="relative z-1 flex">
        <SelectRow {...props} />
      </span>
      <SeverityIcon row={row} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1">
            <OpenButton {...props} isStretched lines={lines} />
          </span>
          {isCompact && <Signals row={row} claimedBy={claimedBy} isBrief />}
          {!hasDueBelow && <DueTime row={row} />}
        </div>
        {!isCompact && (
          <div className="flex min-h-5 items-center gap-2 text-xs text-muted">
            <RowFacts row={row} isShort={lines === 2} />
            <Signals row={row} claimedBy={claimedBy} isBrief hidesFiles="wide" />
            {hasDueBelow && <DueTime row={row} />}
          </div>
        )}
      </div>
      {!isCompact && (
        <span className="hidden size-9 shrink-0 @lg:block">
          <RowPicture row={row} className="size-9" />
        </span>
      )}
    </div>
  );
});

interface RowFactsProps extends Pick<RowProps, 'row'> {
  /** In a narrow list, only what fits beside the signals is visible. */
  isShort?: boolean;
}

const RowFacts = ({ row, isShort = false }: RowFactsProps) => (
  <span
    className={classes(
      'flex min-w-17 flex-1 items-center gap-1.5 overflow-x-clip whitespace-nowrap',
      isShort && '@max-sm:min-w-fit',
    )}
  >
    <bdi className="shrink-0 tabular">{row.serialNumber}</bdi>
    <span className={classes('flex items-center gap-1.5', isShort && '@max-sm:sr-only')}>
      <span aria-hidden="true">·</span>
      <SeverityName row={row} />
    </span>
    <span className={classes('flex min-w-0 items-center gap-1.5', isShort && '@max-lg:sr-only')}>
      <span aria-hidden="true">·</span>
      <span {...typedText(featureLabel(row.feature))} className="line-edge truncate">
        {featureLabel(row.feature)}
      </span>
      <span aria-hidden="true">·</span>
      <PersonName name={row.reporter.fullName} className="line-edge block min-w-12 truncate" />
    </span>
  </span>
);

/** Memoized, because measuring the cards renders the list again. */
const ReportCard = memo(function ReportCard(props: RowProps) {
  const { row, claimedBy } = props;
  useLocale();
  return (
    <div className={CARD_STYLE.card}>
      <span className="relative z-1 flex pt-1">
        <SelectRow {...props} />
      </span>
      <div className="min-w-0 flex-1">
        <div className={CARD_STYLE.top}>
          <span className="min-w-0 flex-1">
            <OpenButton {...props} isStretched lines={2} />
          </span>
          <RowPicture row={row} className={CARD_STYLE.picture} />
        </div>
        <div className="mt-1 flex items-center gap-2 text-xs text-muted">
          <SeverityIcon row={row} />
          <RowFacts row={row} />
        </div>
        <div className="mt-1 flex min-h-5 items-center justify-between gap-2">
          <Signals row={row} claimedBy={claimedBy} hidesFiles />
          <span className="ms-auto">
            <DueTime row={row} />
          </span>
        </div>
      </div>
    </div>
  );
});
