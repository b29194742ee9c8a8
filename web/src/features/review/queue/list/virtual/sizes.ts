// The sizes that the lists of the queue need. None is read while the page is being changed, which would lay it out twice.
import { elementScroll, type Rect, type Virtualizer } from '@tanstack/react-virtual';

/** The height of a row in pixels, as its observer reports it right after the layout. */
export function heightOf<Scroller extends Element | Window>(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  { options, itemSizeCache, indexFromElement }: Virtualizer<Scroller, Element>,
): number {
  const observed = entry?.borderBoxSize[0];
  if (observed) return Math.round(observed.blockSize);
  const index = indexFromElement(row);
  return itemSizeCache.get(options.getItemKey(index)) ?? options.estimateSize(index);
}

/** Reports the distance of the element from the top of the page, in pixels, once it is laid out. */
export function observePlace(element: Element, report: (top: number) => void): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    report(entry!.boundingClientRect.top + window.scrollY);
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Reports the size of the element that scrolls once it is laid out, and whenever it changes. */
export function observeSize(
  { scrollElement }: Virtualizer<HTMLElement, Element>,
  report: (size: Rect) => void,
): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const { inlineSize: width, blockSize: height } = entry!.borderBoxSize[0]!;
    report({ width: Math.round(width), height: Math.round(height) });
  });
  observer.observe(scrollElement!, { box: 'border-box' });
  return () => observer.disconnect();
}

/** Whether a row of a list of fixed heights can be seen, as far as is known without a layout. */
export function isInSight(
  { scrollOffset, scrollRect, options }: Virtualizer<HTMLElement, Element>,
  index: number,
): boolean {
  const height = options.estimateSize(index);
  const top = index * height;
  const start = scrollOffset ?? 0;
  const end = start + (scrollRect?.height ?? 0) - options.scrollPaddingEnd;
  return top >= start && top + height <= end;
}

/** Scrolls, except for a new list, which is at its top. */
export const scrollUnlessThere: typeof elementScroll = (offset, options, list) => {
  if (offset > 0 || list.scrollOffset !== 0) elementScroll(offset, options, list);
};
