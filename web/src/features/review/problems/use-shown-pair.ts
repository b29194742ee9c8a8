import type { SuspectedPair, SuspectedPairs } from '@bugquest/contract/review/problem-schema';
import { useEffect, useRef, useState } from 'react';

type Pairs = readonly SuspectedPair[];

export const keyOf = ({ report, original }: SuspectedPair) => `${report.id} ${original.id}`;
export const isIn = (pairs: Pairs, pair: SuspectedPair) => pairs.some((one) => keyOf(one) === keyOf(pair));
export const without = (pairs: Pairs, pair: SuspectedPair) =>
  pairs.filter((one) => keyOf(one) !== keyOf(pair));

interface Choice {
  list: Pick<SuspectedPairs, 'pairs' | 'total'>;
  /** Pairs that were answered or kept for later. */
  hidden: Pairs;
  /** Pairs to show, in order. */
  open: Pairs;
  onGone: (pair: SuspectedPair) => void;
}

/** A refetch does not replace the pair that a person reads, unless it no longer needs an answer. */
export function useShownPair({ list, hidden, open, onGone }: Choice) {
  const [shown, show] = useState<SuspectedPair>();
  const listed = shown && open.find((pair) => keyOf(pair) === keyOf(shown));
  const isUnanswered = shown && !isIn(hidden, shown);
  const pair = listed ?? (isUnanswered && !isGone(shown, list) ? shown : open[0]);
  if ((pair && keyOf(pair)) !== (shown && keyOf(shown))) {
    if (isUnanswered) onGone(shown);
    show(pair);
  }
  return { pair, show };
}

/** Whether the list, which is sorted, would have the pair. */
function isGone(pair: SuspectedPair, { pairs, total }: Choice['list']): boolean {
  const last = pairs.at(-1);
  if (!last || pairs.length >= total) return true;
  const order = waits(pair) - waits(last) || pair.likeness - last.likeness;
  return order > 0 || (order === 0 && pair.report.id < last.report.id);
}

/** Reports that wait for their points come first. */
const waits = ({ report }: SuspectedPair) =>
  Number(report.repeatAnswer === 'not_sure' && report.validationReason === null);

/** Nobody reads a pair in this time: a second quick key or click was meant for the pair before. */
const UNREAD_MS = 250;

/** Returns whether a person can have read the pair. */
export function useIsReadable(pair: SuspectedPair | undefined): () => boolean {
  const shownAt = useRef(0);
  const key = pair && keyOf(pair);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time belongs to the pair.
  useEffect(() => {
    shownAt.current = performance.now();
  }, [key]);
  return () => performance.now() - shownAt.current >= UNREAD_MS;
}
