import { TO_DECIDE } from '@bugquest/contract/review/views/desk-views';
import { useEffect, useState } from 'react';
import { queueQueryString } from './filter/queue-filter.ts';
import type { QueueFilterState } from './filter/use-queue-filter.ts';

/**
 * Opens the queue with the reports to decide, unless its address has a filter. The first rendering has them already, so that
 * all reports are not requested before.
 */
export function useOpenToDecide(state: QueueFilterState): QueueFilterState {
  const [isOpening, setOpening] = useState(queueQueryString(state.filter) === '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on opening; later an empty filter means all reports.
  useEffect(() => {
    if (!isOpening) return;
    state.apply(TO_DECIDE);
    setOpening(false);
  }, []);
  return isOpening ? { ...state, filter: TO_DECIDE } : state;
}
