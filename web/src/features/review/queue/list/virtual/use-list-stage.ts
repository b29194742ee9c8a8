import { useStage } from '../../../../../lib/hooks/use-stage.ts';

/** What a list of the queue has: only the rows in sight at first, so that they are shown earlier. */
const STAGES = ['in sight', 'measured', 'all'] as const;
export type ListStage = (typeof STAGES)[number];

export function useListStage(): ListStage {
  const [stage] = useStage(STAGES.length - 1);
  return STAGES[stage]!;
}
