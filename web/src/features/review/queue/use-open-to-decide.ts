import { useEffect } from 'react';
import { TO_DECIDE } from '../saved-views/use-views.ts';
import { queueQueryString } from './filter/queue-filter.ts';
import type { QueueFilterState } from './filter/use-queue-filter.ts';

/** Opens the queue with the reports to decide, unless its address has a filter. */
export function useOpenToDecide({ filter, apply }: QueueFilterState): void {
  const isPlain = queueQueryString(filter) === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on opening; later an empty filter means all reports.
  useEffect(() => {
    if (isPlain) apply(TO_DECIDE);
  }, []);
}
