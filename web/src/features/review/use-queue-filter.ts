import { useAddressFilter } from '../../lib/use-address-filter.ts';
import { QUEUE_FIELDS, type QueueField, type QueueFilter, readQueueFilter } from './queue-filter.ts';

const NOTHING = Object.fromEntries(QUEUE_FIELDS.map((field) => [field, '']));

/** The filter of the queue, kept in the address. The report that is open stays open. */
export function useQueueFilter() {
  const { values, set } = useAddressFilter(QUEUE_FIELDS);
  return {
    filter: readQueueFilter(new URLSearchParams(values)),
    set: (field: QueueField, value: string) => set({ [field]: value }),
    /** Asks for another view altogether. */
    apply: (wanted: QueueFilter) => set({ ...NOTHING, ...wanted }),
  };
}

export type QueueFilterState = ReturnType<typeof useQueueFilter>;
