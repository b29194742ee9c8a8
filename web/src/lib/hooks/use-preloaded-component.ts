import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { inIdleTurn } from '../browser/idle-turns.ts';
import { isOffline } from './use-is-online.ts';

/** Milliseconds until the first screen is loaded and the network is free. */
const LOAD_AHEAD_MS = 2000;

/** Browsers may remember a failed import until the page is loaded again, so none is tried that must fail. */
const isUnreachable = () => isOffline() && !navigator.serviceWorker?.controller;

/**
 * Preloads a component from its own file that may be needed at any time, also offline. `load` loads it immediately, and
 * again after a failure. Unlike a lazy component, a failed load does not break the page.
 */
export function usePreloadedComponent<Props>(importIt: () => Promise<ComponentType<Props>>) {
  const [late, setComponent] = useState<{ Component: ComponentType<Props> }>();
  const load = useCallback(async (): Promise<boolean> => {
    if (isUnreachable()) return false;
    try {
      const Component = await importIt();
      startTransition(() => setComponent((before) => before ?? { Component }));
      return true;
    } catch (error) {
      console.error('Failed to load a part of the screen', error);
      return false;
    }
  }, [importIt]);
  const isLoaded = late !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    let isGone = false;
    const loadAhead = () => inIdleTurn(async () => isGone || load());
    const ahead = setTimeout(loadAhead, LOAD_AHEAD_MS);
    // The network may have been gone by then.
    window.addEventListener('online', load);
    return () => {
      isGone = true;
      clearTimeout(ahead);
      window.removeEventListener('online', load);
    };
  }, [isLoaded, load]);
  return { Component: late?.Component, load };
}
