import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether the window matches a media query. */
function useMediaQuery(query: string): boolean {
  const list = useMemo(() => window.matchMedia?.(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list?.matches ?? false);
}

/** Whether the window has phone width: below Tailwind's `md`, tables do not fit. */
export const useIsMobile = () => useMediaQuery('(max-width: 767px)');

/** Whether a navigation fits at the side: Tailwind's `lg`. */
export const useHasSide = () => !useMediaQuery('(max-width: 1023px)');

/** Whether a table with many columns fits beside the navigation: Tailwind's `xl`. */
export const useIsWide = () => useMediaQuery('(min-width: 1280px)');
