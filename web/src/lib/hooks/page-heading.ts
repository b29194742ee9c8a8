// Without a page load, browsers do not announce a new page. The window title and the focus on the heading do.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { productName } from '../language/product.ts';

let hasNavigated = false;
// The router dispatches these events. The first page keeps the browser's focus.
for (const eventName of ['pushState', 'replaceState', 'popstate']) {
  window.addEventListener(eventName, () => {
    hasNavigated = true;
  });
}

/**
 * For the page's h1, which needs tabIndex -1. An element inside of the content keeps the focus, such as a tab that is on both
 * pages.
 */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${productName()}`;
  }, [title]);
  useLayoutEffect(() => {
    if (hasNavigated && !hasFocusInside(document.getElementById('content')))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

const hasFocusInside = (content: HTMLElement | null): boolean =>
  content !== document.activeElement && Boolean(content?.contains(document.activeElement));
