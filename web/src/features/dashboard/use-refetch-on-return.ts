import { useEffect, useEffectEvent } from 'react';

/** Coming back to a tab is told twice, by the window's focus and by the tab's visibility. */
const SAME_RETURN_MS = 500;

/** Runs `refetch` at first, and whenever the window gets the focus or the tab becomes visible again (section 4). */
export function useRefetchOnReturn(refetchFirst: () => void, refetch: () => void): void {
  const onMount = useEffectEvent(refetchFirst);
  const onReturn = useEffectEvent(refetch);
  useEffect(() => onMount(), []);
  useEffect(() => {
    let lastReturn = Number.NEGATIVE_INFINITY;
    const back = () => {
      if (document.visibilityState !== 'visible' || performance.now() - lastReturn < SAME_RETURN_MS) return;
      lastReturn = performance.now();
      onReturn();
    };
    window.addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      window.removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
    };
  }, []);
}
