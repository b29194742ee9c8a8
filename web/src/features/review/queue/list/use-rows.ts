import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { Desk } from '../use-desk.ts';
import type { Queue } from '../use-queue.ts';

/** How many rows before the end the next page loads. */
const AHEAD = 30;

interface RowsOptions {
  queue: Queue;
  desk: Desk;
  /** The height of each row, in pixels. */
  height: number;
  /** Rows before and after those in sight. */
  overscan: number;
  /** Height of the heading that stays above the rows, in pixels. */
  heading?: number;
}

/** The rows of a list of fixed heights that are rendered. It scrolls to the active one, and loads more before its end. */
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
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
  }, [index, virtual]);
  const shown = virtual.getVirtualItems();
  useLoadMore(queue, shown);
  return { scroller, shown, totalHeight: virtual.getTotalSize() };
}

/** Loads more rows before the last loaded one comes into sight. */
export function useLoadMore({ rows, loadMore }: Queue, shown: readonly { index: number }[]): void {
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - AHEAD) loadMore();
  });
}
