import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const CHECK_MS = 5_000;

const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0)
    clock = setInterval(() => {
      for (const one of listeners) one();
    }, CHECK_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(clock);
  };
}

const lastMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The start of the current minute, in milliseconds. All components that use it are rendered again together when the next one begins. */
export const useMinute = (): number => useSyncExternalStore(subscribe, lastMinute);
