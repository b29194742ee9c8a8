import { useQuery } from '@tanstack/react-query';
import type { QueueFilter } from '../filter/queue-filter.ts';
import { newestAtQuery, newestQuery } from '../queue-api.ts';

/** Whether a newer report matches than at `queriedAt`, for queues that are too long to compare their counts. */
export function useHasNewer(filter: QueueFilter, queriedAt: number, enabled: boolean): boolean {
  const before = useQuery({ ...newestAtQuery(filter, queriedAt), enabled });
  const now = useQuery({ ...newestQuery(filter), enabled });
  // Ids sort by time.
  return enabled && before.data !== undefined && now.data !== undefined && now.data > before.data;
}
