import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import { inIdleTurn } from '../browser/idle-turns.ts';
import { isOffline } from './use-is-online.ts';

/** Milliseconds until the first screen is loaded and the network is free. */
const LOAD_AHEAD_MS = 2000;

/** Browsers may remember a failed import until the page is loaded again, so none is tried that must fail. */
const isUnreachable = () => isOffline() && !navigator.serviceWorker?.controller;

type Import<Props> = () => Promise<ComponentType<Props>>;

/** What is loaded already, so that a screen that is opened again shows it at once. */
const loaded = new Map<unknown, ComponentType<never>>();

/**
 * Preloads a component from its own file that may be needed at any time, also offline. `load` loads it immediately, and
 * again after a failure. Unlike a lazy component, a failed load does not break the page.
 */
export function usePreloadedComponent<Props>(importIt: Import<Props>) {
  const [Component, setComponent] = useState(() => loaded.get(importIt) as ComponentType<Props> | undefined);
  const load = useCallback(async (): Promise<boolean> => {
    if (isUnreachable()) return false;
    try {
      const imported = await importIt();
      loaded.set(importIt, imported as ComponentType<never>);
      startTransition(() => setComponent(() => imported));
      return true;
    } catch (error) {
      console.error('Failed to load a part of the screen', error);
      return false;
    }
  }, [importIt]);
  const isLoaded = Component !== undefined;
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
  return { Component, load };
}

/**
 * A preloaded component that is loaded immediately when `isWanted` becomes true, and undefined otherwise. `hasFailed` is true after a
 * failed load, until a later one succeeds.
 */
export function useWantedComponent<Props>(isWanted: boolean, importIt: Import<Props>) {
  const { Component, load } = usePreloadedComponent(importIt);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (isWanted) void load().then((isThere) => setMissing(!isThere));
  }, [isWanted, load]);
  return { Component: isWanted ? Component : undefined, hasFailed: isMissing && !Component };
}
