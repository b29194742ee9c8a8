import { startTransition, useCallback, useEffect, useState } from 'react';

/**
 * The stage of a screen that is rendered in parts, from `first` to `last`. Each is rendered after the one before is on the screen,
 * in slices.
 * @returns the stage, and what goes to the last one
 */
export function useStage(last: number, first = 0): [stage: number, finish: () => void] {
  const [stage, setStage] = useState(first);
  useEffect(() => {
    if (stage < last) startTransition(() => setStage(stage + 1));
  }, [stage, last]);
  const finish = useCallback(() => setStage(last), [last]);
  return [stage, finish];
}
