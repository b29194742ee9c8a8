import { useAddressFilter } from '../../../../lib/hooks/use-address-filter.ts';
import { QUEUE_FIELDS, type QueueField, type QueueFilter, readQueueFilter } from './queue-filter.ts';

const NOTHING = Object.fromEntries(QUEUE_FIELDS.map((field) => [field, '']));

/** The filter of the queue in the URL. Changing it keeps the open report. */
export function useQueueFilter() {
  const { values, set } = useAddressFilter(QUEUE_FIELDS);
  return {
    filter: readQueueFilter(new URLSearchParams(values)),
    set: (field: QueueField, value: string) => set({ [field]: value }),
    /** Replaces the whole filter. */
    apply: (wanted: QueueFilter) => set({ ...NOTHING, ...wanted }),
  };
}

export type QueueFilterState = ReturnType<typeof useQueueFilter>;
