import { PATTERN_PREPARATIONS } from '@bugquest/contract/competition/description/quality';
import { inIdleTurn } from '../../../../lib/browser/idle-turns.ts';

const left = [...PATTERN_PREPARATIONS];

/**
 * Prepares the patterns of descriptions, once for each page that was loaded. Each asks for an idle turn when the one before is done,
 * so that other work gets turns in between.
 * @returns what ends it
 */
export function preparePatterns(): () => void {
  let isEnded = false;
  const next = () =>
    inIdleTurn(async () => {
      if (isEnded) return;
      left.shift()?.();
      if (left.length > 0) next();
    });
  if (left.length > 0) next();
  return () => {
    isEnded = true;
  };
}
