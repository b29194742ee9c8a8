import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/** For a screen that replaces a long list at the same path: the page itself does not scroll then. */
export function useStartAtTop(): void {
  useEffect(() => {
    // Newer browsers return a promise, which React must not get as the function that ends the effect.
    window.scrollTo(0, 0);
  }, []);
}

/**
 * A link to another page, or to another section of the admin panel, starts at the top. On back and forward, the browser restores
 * the position.
 */
export function useStartPagesAtTop(): void {
  const [path] = useLocation();
  const search = useSearch();
  const params = new URLSearchParams(search);
  const page = [path, params.get('tab'), params.get('view')].join(' ');
  const shownPage = useRef(page);
  const hasSteppedBack = useRef(false);
  useEffect(() => {
    const onPopState = () => {
      hasSteppedBack.current = true;
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  // Runs before the effects of the new page, which may scroll to a part of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step back within a page ends with its own change of the address.
  useLayoutEffect(() => {
    if (shownPage.current !== page && !hasSteppedBack.current) window.scrollTo(0, 0);
    shownPage.current = page;
    hasSteppedBack.current = false;
  }, [page, search]);
}
