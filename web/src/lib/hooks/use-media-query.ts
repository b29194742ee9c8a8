import { useCallback, useMemo, useSyncExternalStore } from 'react';

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

/** Below Tailwind's `md`, where tables do not fit. */
export const useIsMobile = () => useMediaQuery('(max-width: 767px)');

/** Tailwind's `lg`: a navigation fits at the side. */
export const useHasSideNavigation = () => !useMediaQuery('(max-width: 1023px)');

/** Tailwind's `xl`: a table with many columns fits beside the navigation. */
export const useIsWide = () => useMediaQuery('(min-width: 1280px)');
