import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { formatDateTime } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BackupCard } from '../backup-card.tsx';
import { operationStateQuery } from './api.ts';
import { JobList } from './job-list.tsx';
import { Problems } from './problems.tsx';
import { StateCards } from './state-cards.tsx';

/** How the product runs, for administrators who operate it: first what needs attention. */
export function SystemTab() {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(operationStateQuery());
  if (error && !data) return <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading className="flex flex-col gap-6">
        <Skeleton className="h-14 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </Loading>
    );
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Problems state={data} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          {m.system_as_of({ time: isolate(formatDateTime(new Date(dataUpdatedAt).toISOString())) })}
          <Button variant="secondary" size="sm" pending={isFetching} onClick={() => void refetch()}>
            <RefreshCw aria-hidden="true" />
            {m.system_refresh()}
          </Button>
        </div>
      </div>
      <StateCards state={data} />
      <BackupCard />
      <JobList jobs={data.jobs} />
    </div>
  );
}
