import { noteClear } from '../../../../lib/hooks/filter-clears.ts';
import { useAddressFilter } from '../../../../lib/hooks/use-address-filter.ts';
import {
  ALL_REPORTS,
  isNarrowed,
  QUEUE_FIELDS,
  type QueueField,
  type QueueFilter,
  shownFilter,
} from './queue-filter.ts';

const NOTHING = Object.fromEntries(QUEUE_FIELDS.map((field) => [field, '']));

/** The filter of the queue in the URL. Changing it keeps the open report. */
export function useQueueFilter() {
  const { values, set, isActive } = useAddressFilter(QUEUE_FIELDS);
  const filter = shownFilter(new URLSearchParams(values));
  return {
    filter,
    set: (field: QueueField, value: string) => {
      const after: QueueFilter = { ...filter, [field]: value };
      const isEmpty = !after.sort && !isNarrowed(after);
      // A URL without a filter does not have that of the reports to decide yet.
      set({ ...(isActive ? {} : filter), [field]: value, ...(isEmpty && ALL_REPORTS) });
    },
    /** Replaces the whole filter. */
    apply: (wanted: QueueFilter) => {
      const isEmpty = !wanted.sort && !isNarrowed(wanted);
      if (isEmpty) noteClear();
      set({ ...NOTHING, ...(isEmpty ? ALL_REPORTS : wanted) });
    },
  };
}

export type QueueFilterState = ReturnType<typeof useQueueFilter>;
