import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { readUserFilter, type UserField, withoutUserFilter, withUserField } from './user-filter.ts';

/** Pause after which typed search words are looked for. */
const TYPING_MS = 300;

/** The filter of the address, with a search box that waits until typing pauses. */
export function useUserFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readUserFilter(params);
  const { search = '' } = filter;
  const [typed, setTyped] = useState(search);
  const set = (field: UserField, value: string) =>
    setParams((before) => withUserField(before, field, value), { replace: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in typing starts a search.
  useEffect(() => {
    if (typed.trim() === search) return;
    const pause = setTimeout(() => set('search', typed.trim()), TYPING_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  return {
    filter,
    /** What stands in the search box, a moment ahead of the filter. */
    typed,
    type: setTyped,
    set,
    clear: () => {
      setTyped('');
      setParams(withoutUserFilter, { replace: true });
    },
  };
}

export type UserFilterState = ReturnType<typeof useUserFilter>;
