import type { ReportTimeline } from '@bugquest/contract/reports/lifecycle/schema';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Timeline, type TimelineProps } from './timeline.tsx';

/** The timeline, or its loading or error state. It is never empty, because it starts with the submission. */
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
