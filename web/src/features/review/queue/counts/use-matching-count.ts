import { DESK_VIEWS, type DeskView } from '@bugquest/contract/review/views/desk-views';
import { useQuery } from '@tanstack/react-query';
import { viewCountsQuery } from '../../desk-api.ts';
import { type QueueFilter, queueQueryString } from '../filter/queue-filter.ts';
import { queueCountQuery } from '../queue-api.ts';

const VIEWS = Object.keys(DESK_VIEWS) as DeskView[];

/** The built-in view with this filter, in whatever order. */
function viewOf(filter: QueueFilter): DeskView | undefined {
  const query = queueQueryString({ ...filter, sort: undefined });
  return VIEWS.find((view) => queueQueryString(DESK_VIEWS[view]) === query);
}

/** The current number of matching reports: for a built-in view the number in the navigation, without a request of its own. */
export function useMatchingCount(filter: QueueFilter): { data: number | undefined; isFetching: boolean } {
  const view = viewOf(filter);
  const counts = useQuery({ ...viewCountsQuery(), enabled: view !== undefined });
  const count = useQuery({ ...queueCountQuery(filter), enabled: view === undefined });
  return view ? { data: counts.data?.[view], isFetching: counts.isFetching } : count;
}
