// The filter of the queue is in the URL, so that a filtered queue can be shared, saved and reloaded. A URL without a
// filter shows the reports to decide. The URL for all reports has the filter ALL_REPORTS.
import { TO_DECIDE } from '@bugquest/contract/review/desk-views';
import { useMemo } from 'react';
import { announceClear, useAddressFilter } from '../../../../lib/hooks/address/use-address-filter.ts';
import { useStableCallback } from '../../../../lib/hooks/use-stable-callback.ts';

export const QUEUE_FIELDS = [
  'search',
  'review',
  'waiting',
  'due',
  'status',
  'tracker',
  'severity',
  'groupSeverity',
  'suspected',
  'retest',
  'inbox',
  'assignee',
  'feature',
  'build',
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
  'problem',
  'sort',
] as const;
export type QueueField = (typeof QUEUE_FIELDS)[number];
/** The values of a field are joined by line breaks, because no value contains one. */
export type QueueFilter = Partial<Record<QueueField, string>>;

export const valuesOf = (filter: QueueFilter, field: QueueField): string[] =>
  filter[field] ? filter[field].split('\n') : [];

/** The fields that a view filters by state. */
const STATE_FIELDS: readonly QueueField[] = [
  'review',
  'waiting',
  'due',
  'status',
  'retest',
  'inbox',
  'assignee',
];

export const inEveryState = (filter: QueueFilter): QueueFilter => ({
  ...Object.fromEntries(
    Object.entries(filter).filter(([field]) => !STATE_FIELDS.includes(field as QueueField)),
  ),
  ...ALL_REPORTS,
});

export const ALL_REPORTS: QueueFilter = { sort: 'newest' };

/** The sort order is not a filter. */
export const isNarrowed = (filter: QueueFilter): boolean =>
  QUEUE_FIELDS.some((field) => field !== 'sort' && filter[field]);

/** Without a filter in the URL, the reports to decide. */
export function shownFilter(params: URLSearchParams): QueueFilter {
  const filter = readQueueFilter(params);
  return Object.keys(filter).length > 0 ? filter : TO_DECIDE;
}

export function readQueueFilter(params: URLSearchParams): QueueFilter {
  const filled = QUEUE_FIELDS.flatMap((field) => {
    const value = params.getAll(field).filter(Boolean).join('\n');
    return value ? [[field, value] as const] : [];
  });
  return Object.fromEntries(filled);
}

/** Always in the same order, for saved views and query keys. */
export function queueQueryString(filter: QueueFilter): string {
  const params = new URLSearchParams();
  for (const field of QUEUE_FIELDS) {
    for (const value of valuesOf(filter, field)) params.append(field, value);
  }
  return params.toString();
}

const EMPTY_VALUES = Object.fromEntries(QUEUE_FIELDS.map((field) => [field, '']));

export type SetQueueFilter = (field: QueueField, value: string) => void;

/** Changing the filter keeps the open report. The filter stays the same object until it changes. */
export function useQueueFilter() {
  const { values, set, isActive } = useAddressFilter(QUEUE_FIELDS);
  const query = queueQueryString(values);
  const filter = useMemo(() => shownFilter(new URLSearchParams(query)), [query]);
  return {
    filter,
    set: useStableCallback(((field, value) => {
      const after: QueueFilter = { ...filter, [field]: value };
      const isEmpty = !after.sort && !isNarrowed(after);
      // A URL without a filter shows the reports to decide, so their filter is written into the URL now.
      set({ ...(isActive ? {} : filter), [field]: value, ...(isEmpty && ALL_REPORTS) });
    }) satisfies SetQueueFilter),
    apply: (newFilter: QueueFilter) => {
      const isEmpty = !newFilter.sort && !isNarrowed(newFilter);
      if (isEmpty) announceClear();
      set({ ...EMPTY_VALUES, ...(isEmpty ? ALL_REPORTS : newFilter) });
    },
  };
}
