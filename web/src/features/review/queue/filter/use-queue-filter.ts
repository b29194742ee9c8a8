import { useMemo } from 'react';
import { noteClear } from '../../../../lib/hooks/address/filter-clears.ts';
import { useAddressFilter } from '../../../../lib/hooks/address/use-address-filter.ts';
import {
  ALL_REPORTS,
  isNarrowed,
  QUEUE_FIELDS,
  type QueueField,
  type QueueFilter,
  shownFilter,
} from './queue-filter.ts';

const NOTHING = Object.fromEntries(QUEUE_FIELDS.map((field) => [field, '']));

export type SetQueueFilter = (field: QueueField, value: string) => void;

/**
 * The filter of the queue in the URL. Changing it keeps the open report. The filter stays the same object until it changes.
 */
export function useQueueFilter() {
  const { values, set, isActive } = useAddressFilter(QUEUE_FIELDS);
  const query = new URLSearchParams(values).toString();
  const filter = useMemo(() => shownFilter(new URLSearchParams(query)), [query]);
  return {
    filter,
    set: ((field, value) => {
      const after: QueueFilter = { ...filter, [field]: value };
      const isEmpty = !after.sort && !isNarrowed(after);
      // A URL without a filter does not have that of the reports to decide yet.
      set({ ...(isActive ? {} : filter), [field]: value, ...(isEmpty && ALL_REPORTS) });
    }) satisfies SetQueueFilter,
    /** Replaces the whole filter. */
    apply: (wanted: QueueFilter) => {
      const isEmpty = !wanted.sort && !isNarrowed(wanted);
      if (isEmpty) noteClear();
      set({ ...NOTHING, ...(isEmpty ? ALL_REPORTS : wanted) });
    },
  };
}
