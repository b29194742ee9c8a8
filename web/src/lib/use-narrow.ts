import { useSyncExternalStore } from 'react';

/** Tailwind's `md`: below it, a table has no room. */
const NARROW = '(max-width: 767px)';
const query = () => window.matchMedia?.(NARROW);

function subscribe(listener: () => void): () => void {
  const list = query();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query()?.matches ?? false);
}
