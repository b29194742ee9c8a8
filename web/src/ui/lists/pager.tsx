import { m } from '@bugquest/phrases/messages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount, formatNumber } from '../../lib/language/format.ts';
import { Button } from '../buttons/button.tsx';

export interface PagerProps {
  /** Accessible name of the list. */
  label: string;
  /** Number of the first visible row, from 1. */
  from: number;
  /** Number of visible rows. */
  count: number;
  /** Number of rows on all pages, as far as they are counted (COUNT_LIMIT). */
  total: number;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  pending?: boolean;
}

/** The visible range of a list, with previous and next buttons where there are several pages. */
export function Pager({ label, from, count, total, onPrevious, onNext, pending }: PagerProps) {
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
