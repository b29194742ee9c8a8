import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { Image, Lock } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatDate, formatNumber } from '../../../../lib/format.ts';
import { isolate } from '../../../../lib/isolate.ts';
import { PersonName } from '../../../../lib/person-name.tsx';
import { featureLabel } from '../../../../lib/report-labels.ts';
import { classes } from '../../../../ui/classes.ts';
import { useOthersClaims } from '../../use-claim.ts';
import type { Desk } from '../../use-desk.ts';
import type { Queue } from '../../use-queue.ts';
import { OthersBadge } from '../others-badge.tsx';
import { SeverityBadge } from '../severity-badge.tsx';
import { StateBadge } from '../state-badge.tsx';
import { ChooseRow } from './choose-row.tsx';

/** Height of a row in pixels before it is measured. */
const ROW = 112;

interface QueueListProps {
  queue: Queue;
  desk: Desk;
}

/** The queue beside an open report. */
export function QueueList({ queue, desk }: QueueListProps) {
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: queue.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const { index } = desk;
  useEffect(() => {
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
  }, [index, virtual]);
  return (
    <section ref={scroller} aria-label={m.admin_tab_review()} className="h-full overflow-y-auto rounded-card">
      <Rows virtual={virtual} queue={queue} desk={desk} />
    </section>
  );
}

/** The queue on a phone, where it is the page that scrolls. */
export function QueueCards({ queue, desk }: QueueListProps) {
  const place = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: queue.rows.length,
    estimateSize: () => ROW,
    overscan: 8,
    scrollMargin,
  });
  return (
    <div ref={place}>
      <Rows virtual={virtual} queue={queue} desk={desk} margin={scrollMargin} />
    </div>
  );
}

type RowsVirtualizer = Virtualizer<HTMLElement, Element> | Virtualizer<Window, Element>;

function Rows({
  virtual,
  queue,
  desk,
  margin = 0,
}: QueueListProps & { virtual: RowsVirtualizer; margin?: number }) {
  const { rows, total, loadMore } = queue;
  const claims = useOthersClaims();
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - 30) loadMore();
  });
  return (
    <ul aria-label={m.admin_tab_review()} className="relative" style={{ height: virtual.getTotalSize() }}>
      {shown.map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li
            key={row.id}
            ref={virtual.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={total}
            style={{ transform: `translateY(${start - margin}px)` }}
            className="absolute inset-x-0 top-0"
          >
            <Row row={row} desk={desk} heldBy={claims.get(row.id)?.adminName} />
          </li>
        );
      })}
    </ul>
  );
}

function Row({ row, desk, heldBy }: { row: AdminBugReport; desk: Desk; heldBy: string | undefined }) {
  const isActive = row.id === desk.activeId;
  return (
    <div
      className={classes(
        'relative flex gap-3 border-b border-line px-4 py-3 text-sm',
        isActive
          ? 'bg-link-soft/60 shadow-[inset_3px_0_0_var(--link)] rtl:shadow-[inset_-3px_0_0_var(--link)]'
          : 'hover:bg-sunken/60',
      )}
    >
      <span className="relative z-1 pt-0.5">
        <ChooseRow row={row} desk={desk} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-current={isActive || undefined}
            aria-label={m.review_open({ serial: isolate(row.serialNumber) })}
            onClick={() => desk.open(row.id)}
            className="rounded-sm font-medium text-link after:absolute after:inset-0"
          >
            <bdi className="tabular">{row.serialNumber}</bdi>
          </button>
          {row.mediaFiles.length > 0 && (
            <Image aria-label={m.review_media()} role="img" className="size-4 text-muted" />
          )}
          <span className="ms-auto font-semibold text-accent-ink tabular">
            <bdi>{formatNumber(row.pointsEarned)}</bdi>
          </span>
        </p>
        <p dir="auto" className="mt-0.5 line-clamp-1 wrap-anywhere">
          {row.bugDescription}
        </p>
        <p className="mt-0.5 truncate text-xs text-muted">
          <PersonName name={row.reporter.fullName} /> · <bdi>{featureLabel(row.feature)}</bdi> ·{' '}
          <bdi>{formatDate(row.createdAt)}</bdi>
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <SeverityBadge severity={row.severity} />
          <StateBadge reason={row.validationReason} />
          <OthersBadge count={row.meTooCount} />
          {heldBy && (
            <span className="inline-flex min-w-0 items-center gap-1 text-xs text-link">
              <Lock aria-hidden="true" className="size-3.5" />
              <bdi className="truncate">{heldBy}</bdi>
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
