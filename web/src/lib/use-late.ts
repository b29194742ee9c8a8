import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** Milliseconds after which the first screen has what it needs and the line is free. */
const LOAD_AHEAD_MS = 2000;

/**
 * A component in a file of its own that any moment may need, also one without a network: it is loaded ahead, and `load`
 * asks for it at once, again after each failure. Unlike a lazy component it takes nothing down when it does not come.
 */
export function useLate<Props>(importIt: () => Promise<ComponentType<Props>>) {
  const [late, setLate] = useState<{ Component: ComponentType<Props> }>();
  const load = useCallback(async (): Promise<boolean> => {
    try {
      const Component = await importIt();
      setLate((before) => before ?? { Component });
      return true;
    } catch (error) {
      console.error('Failed to load a part of the screen', error);
      return false;
    }
  }, [importIt]);
  useEffect(() => {
    const ahead = setTimeout(load, LOAD_AHEAD_MS);
    return () => clearTimeout(ahead);
  }, [load]);
  return { Component: late?.Component, load };
}
