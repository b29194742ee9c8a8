import { useEffect, useRef } from 'react';

/** A followed link starts at the top. On back and forward, the browser restores the position. */
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
