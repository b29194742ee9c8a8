import { JOB_KIND_NAMES } from '@bugquest/contract/system/operation/jobs';
import type { JobState } from '@bugquest/contract/system/operation/schema';
import { m } from '@bugquest/phrases/messages';
import { RotateCcw } from 'lucide-react';
import { formatDateTime, formatDuration, formatNumber } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { type Column, DataList } from '../../../ui/lists/data-list.tsx';
import { useRetryJobs } from './api.ts';

const columns = (): [Column<JobState>, ...Column<JobState>[]] => [
  { id: 'kind', header: m.system_job(), cell: ({ kind }) => JOB_KIND_NAMES[kind]() },
  {
    id: 'waiting',
    header: m.system_job_waiting(),
    cell: ({ waiting }) => formatNumber(waiting),
    numeric: true,
  },
  {
    id: 'running',
    header: m.system_job_running(),
    cell: ({ running }) => formatNumber(running),
    numeric: true,
  },
  { id: 'failed', header: m.system_job_failed(), cell: ({ failed }) => formatNumber(failed), numeric: true },
  {
    id: 'late',
    header: m.system_job_late(),
    cell: ({ lateSeconds }) => (lateSeconds >= 60 ? formatDuration(lateSeconds) : '–'),
    numeric: true,
  },
  { id: 'failure', header: m.system_job_last_failure(), cell: lastFailure, wide: true },
];

function lastFailure({ lastFailure }: JobState) {
  if (!lastFailure) return '–';
  return (
    <>
      <time dateTime={lastFailure.at}>{formatDateTime(lastFailure.at)}</time>
      <span dir="ltr" className="block max-w-md text-start text-sm wrap-anywhere text-muted">
        {lastFailure.message}
      </span>
    </>
  );
}

/** The kinds of jobs that wait, run or failed. */
export function JobList({ jobs }: { jobs: readonly JobState[] }) {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{m.system_jobs()}</h2>
      {jobs.length === 0 ? (
        <p className="text-muted">{m.system_jobs_none()}</p>
      ) : (
        <DataList
          label={m.system_jobs()}
          columns={columns()}
          rows={jobs}
          rowKey={({ kind }) => kind}
          actions={(job) => job.failed > 0 && <Retry job={job} />}
        />
      )}
    </div>
  );
}

/** Failed emails are sent again from the mail log, where each can be seen. */
function Retry({ job: { kind } }: { job: JobState }) {
  const retry = useRetryJobs();
  if (kind === 'send-mail')
    return <TextLink href="/admin?tab=mails&state=failed">{m.system_open_mail_log()}</TextLink>;
  const run = async () => {
    try {
      const { message } = await retry.mutateAsync(kind);
      toast({ title: message });
    } catch (error) {
      toastFailure(m.system_jobs_retry_failed(), error);
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={retry.isPending}
      aria-label={m.system_job_retry_label({ job: JOB_KIND_NAMES[kind]() })}
      onClick={() => void run()}
    >
      <RotateCcw aria-hidden="true" />
      {m.system_job_retry()}
    </Button>
  );
}
