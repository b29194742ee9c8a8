import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { Desk } from '../use-desk.ts';
import type { Queue } from '../use-queue.ts';

/** Rows before the end at which the next page loads. */
const LOAD_AHEAD_ROWS = 30;

interface RowsOptions {
  queue: Queue;
  desk: Desk;
  /** Pixels. */
  height: number;
  overscan: number;
  /** Height of the heading that stays above the rows, in pixels. */
  heading?: number;
}

/**
 * Only visible rows of a fixed height are rendered. The list scrolls to the active row, and loads more rows before
 * its end.
 */
export function useRows({ queue, desk, height, overscan, heading = 0 }: RowsOptions) {
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: queue.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan,
    scrollPaddingEnd: heading,
    initialRect: { width: 0, height: window.innerHeight },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have another height.
  useEffect(() => virtual.measure(), [height, virtual]);
  const { index } = desk;
  useEffect(() => {
    const top = virtual.scrollOffset ?? 0;
    const bottom = top + (virtual.scrollRect?.height ?? 0) - heading;
    const isInView = index * height >= top && (index + 1) * height <= bottom;
    // Scrolling makes the browser compute the layout at once.
    if (index >= 0 && !isInView) virtual.scrollToIndex(index, { align: 'auto' });
  }, [index, virtual, height, heading]);
  const virtualRows = virtual.getVirtualItems();
  useLoadMore(queue, virtualRows);
  return { scroller, virtualRows, totalHeight: virtual.getTotalSize() };
}

export function useLoadMore({ rows, loadMore }: Queue, virtualRows: readonly { index: number }[]): void {
  const last = virtualRows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - LOAD_AHEAD_ROWS) loadMore();
  });
}
