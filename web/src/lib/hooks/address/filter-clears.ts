// Tells search inputs that the filters were cleared, also one whose text was not searched for yet.
import { useSyncExternalStore } from 'react';

let clears = 0;
const listeners = new Set<() => void>();

export function noteClear(): void {
  clears += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How often filters were cleared. */
export const useFilterClears = (): number => useSyncExternalStore(subscribe, () => clears);
