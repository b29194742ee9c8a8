import type { ReportTimeline } from '@bugquest/contract/lifecycle/schema';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Timeline, type TimelineProps } from './timeline.tsx';

/** The timeline, or what stands in its place: loading, failed. It is never empty: a report begins with its submission. */
export function TimelineState({
  query: { data, error, isFetching, refetch },
  viewer,
}: {
  query: UseQueryResult<ReportTimeline>;
  viewer: TimelineProps['viewer'];
}) {
  if (data) return <Timeline events={data.events} viewer={viewer} />;
  if (error) return <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />;
  return (
    <Loading className="flex flex-col gap-5">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3.5">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-10 flex-1" />
        </div>
      ))}
    </Loading>
  );
}
