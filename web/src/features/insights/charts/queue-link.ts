import type { Charts } from '@bugquest/contract/insights/schema';

/** Filters that a chart can set. */
export interface QueueFilter {
  severity?: string;
  source?: string;
  feature?: string;
  department?: string;
  review?: 'pending';
  from?: string | null;
  to?: string;
}

/** Link to the queue with these filters. */
export function queueLink(filter: QueueFilter): string {
  const params = new URLSearchParams({ tab: 'points-review' });
  for (const [name, value] of Object.entries(filter)) if (value) params.set(name, value);
  return `/admin?${params}`;
}

/** First and last day of the charts. */
export const rangeOf = ({ days }: Charts) => ({ from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' });
