// A navigation without a page load must still say where one arrived: title of the window, focus on the heading.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { productName } from './product.ts';

let navigated = false;
// The router announces its own steps by events of these names; the first page keeps the browser's own focus.
for (const step of ['pushState', 'replaceState', 'popstate']) {
  window.addEventListener(step, () => {
    navigated = true;
  });
}

/** For the page's one h1 (with tabIndex -1): sets the window's title, and takes the focus after a navigation. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${productName()}`;
  }, [title]);
  useLayoutEffect(() => {
    if (navigated) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
