// What is asked of the queue stands in the address: a filtered queue can be shared, saved and survives a reload.

/** The fields of the list that a person can ask for, in the order in which they are shown. */
export const QUEUE_FIELDS = [
  'search',
  'review',
  'severity',
  'status',
  'waiting',
  'source',
  'feature',
  'department',
  'from',
  'to',
  'media',
  'decidedBy',
  'reporter',
  'sort',
] as const;
export type QueueField = (typeof QUEUE_FIELDS)[number];
export type QueueFilter = Partial<Record<QueueField, string>>;

/** The filter that an address asks for; anything else in it is left alone. */
export function readQueueFilter(params: URLSearchParams): QueueFilter {
  const filled = QUEUE_FIELDS.flatMap((field) => {
    const value = params.get(field);
    return value ? [[field, value] as const] : [];
  });
  return Object.fromEntries(filled);
}

/** One text for one filter: what a saved view holds, and what tells two queues apart. */
export function queueQueryString(filter: QueueFilter): string {
  const params = new URLSearchParams();
  for (const field of QUEUE_FIELDS) {
    const value = filter[field];
    if (value) params.set(field, value);
  }
  return params.toString();
}
