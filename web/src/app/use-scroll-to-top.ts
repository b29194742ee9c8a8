import { useEffect, useRef } from 'react';

/** A followed link starts at the top; the browser itself finds the place again on back and forward. */
export function useScrollToTop(path: string): void {
  const shown = useRef(path);
  const steppedBack = useRef(false);
  useEffect(() => {
    const note = () => {
      steppedBack.current = true;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!steppedBack.current) window.scrollTo(0, 0);
    steppedBack.current = false;
  }, [path]);
}
