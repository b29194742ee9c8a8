import { JOB_KIND_NAMES } from '@bugquest/contract/system/operation/jobs';
import type { OperationState } from '@bugquest/contract/system/operation/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes, formatDateTime, formatDuration, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BackupCard } from '../backup-card.tsx';
import { operationStateQuery } from './api.ts';
import { JobList } from './job-list.tsx';
import { StateCards } from './state-cards.tsx';

/** How the product runs, for administrators who operate it: first what needs attention. */
export function SystemTab() {
  const query = useQuery(operationStateQuery());
  const { data, isFetching, refetch, dataUpdatedAt } = query;
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

/** Share of the disk; below half of it, changes are refused. */
const LOW_DISK = 0.1;
/** Longer than any job waits on a server with work to do. */
const LATE_SECONDS = 300;

/** What needs attention, or that nothing does. */
export function Problems({ state }: { state: OperationState }) {
  const problems = listProblems(state);
  if (problems.length === 0)
    return (
      <p className="flex items-center gap-2 font-medium text-success [&>svg]:size-5">
        <CircleCheck aria-hidden="true" />
        {m.system_all_well()}
      </p>
    );
  return (
    <Alert title={m.system_attention()} className="basis-full">
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {problems.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}

function listProblems({ storage, mail, jobs }: OperationState): { key: string; text: ReactNode }[] {
  const { freeBytes, bytes } = storage.disk;
  return [
    storage.state === 'failing' && { key: 'storage', text: m.system_storage_failing() },
    freeBytes < bytes * LOW_DISK && {
      key: 'disk',
      text: m.system_disk_low({ free: isolate(formatBytes(freeBytes)) }),
    },
    mail.failed > 0 && { key: 'mail', text: <FailedMails count={mail.failed} /> },
    ...jobs.flatMap(({ kind, failed, lateSeconds }) => {
      const job = JOB_KIND_NAMES[kind]();
      return [
        failed > 0 &&
          kind !== 'send-mail' && {
            key: `${kind} failed`,
            text: m.system_jobs_failed({ count: failed, shown: formatNumber(failed), job }),
          },
        lateSeconds > LATE_SECONDS && {
          key: `${kind} late`,
          text: m.system_jobs_late({ job, time: formatDuration(lateSeconds) }),
        },
      ];
    }),
  ].filter((one) => one !== false && one !== null && one !== undefined);
}

function FailedMails({ count }: { count: number }) {
  return (
    <>
      {m.system_mail_failed({ count, shown: formatNumber(count) })}{' '}
      <TextLink href="/admin?tab=mails&state=failed">{m.system_open_mail_log()}</TextLink>
    </>
  );
}
