// How far the estimates of launch decisions were off, by the problems that customers found later.
import type { ListedDecision } from './readiness.ts';

/** A ratio needs something that was estimated. */
const MIN_ESTIMATED = 1;

/**
 * The problems that customers found, as a multiple of the hidden problems that were estimated: the median of the signed decisions
 * that have both. Null without any.
 */
export function estimateError(
  decisions: readonly Pick<ListedDecision, 'state' | 'verdict' | 'foundProblems' | 'figures'>[],
): { times: number; decisions: number } | null {
  const ratios = decisions
    .flatMap(({ state, verdict, foundProblems, figures }) => {
      const hidden = figures.estimate?.hidden?.value;
      if (
        state !== 'signed' ||
        verdict === 'no_go' ||
        foundProblems === null ||
        hidden === undefined ||
        hidden < MIN_ESTIMATED
      )
        return [];
      return foundProblems / hidden;
    })
    .sort((one, other) => one - other);
  if (ratios.length === 0) return null;
  const middle = (ratios.length - 1) / 2;
  const times = (ratios[Math.floor(middle)]! + ratios[Math.ceil(middle)]!) / 2;
  return { times, decisions: ratios.length };
}
