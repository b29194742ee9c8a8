import { startTransition, useEffect, useState } from 'react';

/** What a list of the queue has: only the rows in sight at first, so that they are shown earlier. */
const STAGES = ['in sight', 'measured', 'all'] as const;
export type Stage = (typeof STAGES)[number];

/** Each stage is rendered after the one before is on the screen, in slices. */
export function useStage(): Stage {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage < STAGES.length - 1) startTransition(() => setStage(stage + 1));
  }, [stage]);
  return STAGES[stage]!;
}
