import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BackupCard } from '../backup-card.tsx';
import { findingsQuery, operationStateQuery } from './api.ts';
import { FindingsCard } from './findings.tsx';
import { JobList } from './job-list.tsx';
import { StateCards } from './state-cards.tsx';

/** How the product runs, for administrators who operate it: first what needs attention. */
export function SystemTab({ mailAction }: { mailAction?: ReactNode }) {
  const query = useQuery(operationStateQuery());
  const findings = useQuery(findingsQuery());
  const { data, dataUpdatedAt } = query;
  const isFetching = query.isFetching || findings.isFetching;
  if (!data)
    return (
      <QueryState query={query}>
        <Loading className="flex flex-col gap-6">
          <Skeleton className="h-14 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      </QueryState>
    );
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          {m.system_as_of({ time: isolate(formatDateTime(new Date(dataUpdatedAt).toISOString())) })}
          <Button
            variant="secondary"
            size="sm"
            pending={isFetching}
            onClick={() => void Promise.all([query.refetch(), findings.refetch()])}
          >
            <RefreshCw aria-hidden="true" />
            {m.system_refresh()}
          </Button>
        </div>
      </div>
      <FindingsCard />
      <StateCards state={data} mailAction={mailAction} />
      <BackupCard />
      <JobList jobs={data.jobs} />
    </div>
  );
}
