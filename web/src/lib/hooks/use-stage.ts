import { startTransition, useCallback, useEffect, useState } from 'react';

/**
 * The stage of a screen that is rendered in parts, from `first` to `last`. Each is rendered after the one before is on the screen,
 * in slices.
 * @returns the stage, and what goes on to a later one
 */
export function useStage(last: number, first = 0): [stage: number, goTo: (stage: number) => void] {
  const [stage, setStage] = useState(first);
  const goTo = useCallback((wanted: number) => setStage((before) => Math.max(before, wanted)), []);
  useEffect(() => {
    if (stage < last) startTransition(() => goTo(stage + 1));
  }, [stage, last, goTo]);
  return [stage, goTo];
}
