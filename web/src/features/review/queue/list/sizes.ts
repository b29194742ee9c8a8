// The sizes that the lists of the queue need. None is read while the page is being changed, which would lay it out twice.
import type { Virtualizer } from '@tanstack/react-virtual';

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
