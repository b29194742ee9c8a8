import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Shows the top of a screen that replaces a long list at the same path, where the page itself does not scroll. */
export const useStartAtTop = (): void => useEffect(() => window.scrollTo(0, 0), []);

/** A link to another page, or to another section of the admin panel, starts at the top. On back and forward, the browser restores the position. */
export function useStartPagesAtTop(): void {
  const [path] = useLocation();
  const search = useSearch();
  const params = new URLSearchParams(search);
  const page = [path, params.get('tab'), params.get('view')].join(' ');
  const shown = useRef(page);
  const steppedBack = useRef(false);
  useEffect(() => {
    const note = () => {
      steppedBack.current = true;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);
  // Before the effects of the new page, which may scroll to one of its parts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step back within a page ends with its own change of the address.
  useLayoutEffect(() => {
    if (shown.current !== page && !steppedBack.current) window.scrollTo(0, 0);
    shown.current = page;
    steppedBack.current = false;
  }, [page, search]);
}
