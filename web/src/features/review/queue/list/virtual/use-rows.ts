import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { Desk } from '../../use-desk.ts';
import type { Queue } from '../../use-queue.ts';
import { isInSight, observeSize, scrollUnlessThere } from './sizes.ts';
import { useBriefRows } from './use-brief-rows.ts';
import { useListStage } from './use-list-stage.ts';

/** How many rows before the end the next page loads. */
const AHEAD = 30;

interface RowsOptions {
  queue: Queue;
  desk: Desk;
  /** Of each row, in pixels. */
  height: number;
  /** Height of everything above and below the list, in pixels. It is used until the list is measured. */
  around: number;
  /** Rows before and after those in sight. */
  overscan: number;
  /** Height of the heading that stays above the rows, in pixels. */
  heading?: number;
}

/** The rows of a list of fixed heights that are rendered. It scrolls to the active one, and loads more before its end. */
export function useRows({ queue, desk, height, around, overscan, heading = 0 }: RowsOptions) {
  const scroller = useRef<HTMLElement>(null);
  const stage = useListStage();
  const virtual = useVirtualizer({
    count: queue.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: stage === 'all' ? overscan : 0,
    scrollPaddingEnd: heading,
    initialRect: { width: 0, height: window.innerHeight - around },
    observeElementRect: observeSize,
    scrollToFn: scrollUnlessThere,
    // Scrolling, layout and paint already fill one task, so new rows are rendered in the next. Until then, rows ahead are shown.
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have another height.
  useEffect(() => virtual.measure(), [height, virtual]);
  const { index } = desk;
  useEffect(() => {
    if (index >= 0 && !isInSight(virtual, index)) virtual.scrollToIndex(index, { align: 'auto' });
  }, [index, virtual]);
  const shown = virtual.getVirtualItems();
  useLoadMore(queue, shown);
  const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: 0 };
  const brief = useBriefRows(
    shown.flatMap((item) => {
      const row = queue.rows[item.index];
      return row ? [{ id: row.id, isInSight: item.index >= startIndex && item.index <= endIndex }] : [];
    }),
    virtual.isScrolling,
  );
  return { scroller, shown, totalHeight: virtual.getTotalSize(), brief };
}

/** Loads more rows before the last loaded one comes into sight. */
export function useLoadMore({ rows, loadMore }: Queue, shown: readonly { index: number }[]): void {
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - AHEAD) loadMore();
  });
}
