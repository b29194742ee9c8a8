import { useSyncExternalStore } from 'react';

/** Whether the device has no network at all. With a network, the server may still be unreachable. */
export const isOffline = (): boolean => navigator.onLine === false;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => !isOffline());
