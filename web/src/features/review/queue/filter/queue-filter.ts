// The filter of the queue is in the URL, so that a filtered queue can be shared, saved and reloaded. A URL without a filter shows
// the reports to decide; all reports have the filter ALL_REPORTS.
import { TO_DECIDE } from '@bugquest/contract/review/views/desk-views';

/** Filter fields in display order. */
export const QUEUE_FIELDS = [
  'search',
  'review',
  'severity',
  'status',
  'waiting',
  'due',
  'assignee',
  'source',
  'browser',
  'operatingSystem',
  'feature',
  'department',
  'from',
  'to',
  'media',
  'tracker',
  'decidedBy',
  'reporter',
  'sort',
] as const;
export type QueueField = (typeof QUEUE_FIELDS)[number];
export type QueueFilter = Partial<Record<QueueField, string>>;

export const ALL_REPORTS: QueueFilter = { sort: 'newest' };

/** Every report has a place in an order, so the order alone leaves none out. */
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
    const value = params.get(field);
    return value ? [[field, value] as const] : [];
  });
  return Object.fromEntries(filled);
}

/** The canonical query string of a filter, for saved views and query keys. */
export function queueQueryString(filter: QueueFilter): string {
  const params = new URLSearchParams();
  for (const field of QUEUE_FIELDS) {
    const value = filter[field];
    if (value) params.set(field, value);
  }
  return params.toString();
}
