import { useEffect, useEffectEvent } from 'react';

/** Returning to a tab fires both focus and visibilitychange. Events within this time count as one return. */
const SAME_RETURN_MS = 500;

/** Section 4. */
export function useRefetchOnReturn(refetch: () => void): void {
  const onReturn = useEffectEvent(refetch);
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
