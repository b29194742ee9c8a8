// The filter of the queue is in the URL, so that a filtered queue can be shared, saved and reloaded. A URL without a filter shows
// the reports to decide; all reports have the filter ALL_REPORTS.
import { TO_DECIDE } from '@bugquest/contract/review/desk-views';
import { useMemo } from 'react';
import { announceClear, useAddressFilter } from '../../../../lib/hooks/address/use-address-filter.ts';

/** Filter fields in display order. */
export const QUEUE_FIELDS = [
  'search',
  'review',
  'waiting',
  'due',
  'status',
  'tracker',
  'severity',
  'suspected',
  'assignee',
  'feature',
  'bugType',
  'category',
  'storeLanguage',
  'source',
  'browser',
  'operatingSystem',
  'department',
  'media',
  'from',
  'to',
  'decidedBy',
  'reporter',
  'sort',
] as const;
export type QueueField = (typeof QUEUE_FIELDS)[number];
/** Several values of a field are on a line each, as no value has more than one. */
export type QueueFilter = Partial<Record<QueueField, string>>;

/** The values of a field. */
export const valuesOf = (filter: QueueFilter, field: QueueField): string[] =>
  filter[field] ? filter[field].split('\n') : [];

/** Filters of a view that are about states. The same search without them finds reports in any state. */
const STATES: readonly QueueField[] = ['review', 'waiting', 'due', 'status', 'assignee'];

/** The same search and filters without the states of a view. */
export const beyondView = (filter: QueueFilter): QueueFilter => ({
  ...Object.fromEntries(Object.entries(filter).filter(([field]) => !STATES.includes(field as QueueField))),
  ...ALL_REPORTS,
});

export const ALL_REPORTS: QueueFilter = { sort: 'newest' };

/** A report is in the list in any order, so the order leaves no report out. */
export const isNarrowed = (filter: QueueFilter): boolean =>
  QUEUE_FIELDS.some((field) => field !== 'sort' && filter[field]);

/** The filter that the queue shows at a URL. */
export function shownFilter(params: URLSearchParams): QueueFilter {
  const filter = readQueueFilter(params);
  return Object.keys(filter).length > 0 ? filter : TO_DECIDE;
}

/** The filter in a URL. Other parameters are ignored. */
export function readQueueFilter(params: URLSearchParams): QueueFilter {
  const filled = QUEUE_FIELDS.flatMap((field) => {
    const value = params.getAll(field).filter(Boolean).join('\n');
    return value ? [[field, value] as const] : [];
  });
  return Object.fromEntries(filled);
}

/** The canonical query string of a filter, for saved views and query keys. */
export function queueQueryString(filter: QueueFilter): string {
  const params = new URLSearchParams();
  for (const field of QUEUE_FIELDS) {
    for (const value of valuesOf(filter, field)) params.append(field, value);
  }
  return params.toString();
}

const NOTHING = Object.fromEntries(QUEUE_FIELDS.map((field) => [field, '']));

export type SetQueueFilter = (field: QueueField, value: string) => void;

/**
 * The filter of the queue in the URL. Changing it keeps the open report. The filter stays the same object until it changes.
 */
export function useQueueFilter() {
  const { values, set, isActive } = useAddressFilter(QUEUE_FIELDS);
  const query = queueQueryString(values);
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
      if (isEmpty) announceClear();
      set({ ...NOTHING, ...(isEmpty ? ALL_REPORTS : wanted) });
    },
  };
}
