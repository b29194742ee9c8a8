import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type QueueField, type QueueFilter, readQueueFilter, withQueueFilter } from './queue-filter.ts';

/** Pause after which typed search words are looked for. */
const TYPING_MS = 300;

/** The filter of the queue, kept in the address, with a search box that waits until typing pauses. */
export function useQueueFilter() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const filter = useMemo(() => readQueueFilter(new URLSearchParams(address)), [address]);
  const search = filter.search ?? '';
  const [typed, setTyped] = useState(search);

  const apply = (wanted: QueueFilter) => {
    setTyped(wanted.search ?? '');
    setParams((before) => withQueueFilter(before, wanted), { replace: true });
  };
  const set = (field: QueueField, value: string) =>
    setParams((before) => withQueueFilter(before, { ...readQueueFilter(before), [field]: value }), {
      replace: true,
    });

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
    /** Asks for another view altogether. */
    apply,
  };
}

export type QueueFilterState = ReturnType<typeof useQueueFilter>;
