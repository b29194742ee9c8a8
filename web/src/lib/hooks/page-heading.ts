// After a navigation without a page load, the window title and the focus on the heading announce the new page.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { productName } from '../language/product.ts';

let navigated = false;
// The router fires events with these names. The first page keeps the browser's focus.
for (const step of ['pushState', 'replaceState', 'popstate']) {
  window.addEventListener(step, () => {
    navigated = true;
  });
}

/**
 * For the page's h1 (with tabIndex -1): sets the window title and takes the focus after a navigation. Does not take the focus
 * from an element inside of the content, such as a tab that is on both pages.
 */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${productName()}`;
  }, [title]);
  useLayoutEffect(() => {
    if (navigated && !hasFocusInside(document.getElementById('content')))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

const hasFocusInside = (content: HTMLElement | null): boolean =>
  content !== document.activeElement && Boolean(content?.contains(document.activeElement));
