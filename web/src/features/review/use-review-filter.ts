import { REVIEW_STATES, type ReviewState } from '@bugquest/contract/bug-reports/lists';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';

/** Pause after which typed search words are looked for. */
const TYPING_MS = 300;

export interface ReviewFilter {
  /** What stands in the search box, a moment ahead of `search`. */
  typed: string;
  search: string;
  /** Undefined for all. */
  review: ReviewState | undefined;
  type: (words: string) => void;
  choose: (review: ReviewState | '') => void;
  clear: () => void;
}

/** Search words and status, kept in the address so that a filtered list can be shared and survives a reload. */
export function useReviewFilter(): ReviewFilter {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const wanted = params.get('review');
  const [typed, setTyped] = useState(search);

  const set = (name: 'search' | 'review', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in typing starts a search.
  useEffect(() => {
    if (typed.trim() === search) return;
    const pause = setTimeout(() => set('search', typed.trim()), TYPING_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  return {
    typed,
    search,
    review: REVIEW_STATES.find((state) => state === wanted),
    type: setTyped,
    choose: (review) => set('review', review),
    clear: () => {
      setTyped('');
      setParams({ tab: params.get('tab') ?? '' }, { replace: true });
    },
  };
}
