import { JOB_KIND_NAMES } from '@bugquest/contract/system/jobs';
import type { JobState, OperationState } from '@bugquest/contract/system/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Database, Images, type LucideIcon, Mail, RefreshCw, RotateCcw, Server } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatNumber,
} from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataList } from '../../ui/lists/data-list.tsx';
import { type Fact, Facts } from '../../ui/lists/facts.tsx';
import { BackupCard } from './backup-card.tsx';
import { FindingsCard, findingsQuery, operationStateQuery, useRetryJobs } from './findings.tsx';

/** For administrators who operate the product: problems come first. */
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

function StateCards({
  state: { server, database, storage, mail },
  mailAction,
}: {
  state: OperationState;
  mailAction?: ReactNode;
}) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <StateCard
        icon={Server}
        title={m.system_server()}
        facts={[
          { label: m.system_version(), value: <bdi>{server.version}</bdi> },
          { label: m.system_node(), value: <bdi>{server.node}</bdi> },
          { label: m.system_started(), value: formatDateTime(server.startedAt) },
        ]}
      />
      <StateCard
        icon={Database}
        title={m.system_database()}
        facts={[
          {
            label: m.system_place(),
            value: database.place === 'embedded' ? m.system_database_embedded() : m.system_database_server(),
          },
          { label: m.system_postgres(), value: <bdi>{database.version}</bdi> },
          { label: m.system_size(), value: <bdi>{formatBytes(database.bytes)}</bdi> },
          { label: m.system_migrations(), value: formatNumber(database.migrations) },
        ]}
      >
        <LatestMigrations migrations={database.latestMigrations} />
      </StateCard>
      <StateCard
        icon={Images}
        title={m.system_storage()}
        facts={[
          {
            label: m.system_place(),
            value: storage.place === 'disk' ? m.system_storage_disk() : m.system_storage_s3(),
          },
          {
            label: m.system_storage_state(),
            value: storage.state === 'ok' ? m.system_storage_answers() : m.system_storage_fails(),
          },
          { label: m.system_files(), value: formatNumber(storage.files) },
          { label: m.system_size(), value: <bdi>{formatBytes(storage.bytes)}</bdi> },
          {
            label: m.system_disk(),
            value: m.system_disk_free({
              free: isolate(formatBytes(storage.disk.freeBytes)),
              size: isolate(formatBytes(storage.disk.bytes)),
            }),
            isWide: true,
          },
        ]}
      />
      <StateCard
        icon={Mail}
        title={m.system_mail()}
        facts={[
          {
            label: m.system_storage_state(),
            value: mail.isSent ? m.system_mail_sent() : m.system_mail_kept(),
            isWide: true,
          },
          { label: m.system_mail_waiting(), value: formatNumber(mail.waiting) },
          { label: m.system_mail_given_up(), value: formatNumber(mail.failed) },
          { label: m.system_mail_last(), value: mail.lastSentAt && formatDateTime(mail.lastSentAt) },
        ]}
      >
        {mailAction}
      </StateCard>
    </div>
  );
}

interface StateCardProps {
  icon: LucideIcon;
  title: string;
  facts: readonly Fact[];
  children?: ReactNode;
}

function StateCard({ icon: Icon, title, facts, children }: StateCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="flex items-center gap-2 text-lg font-semibold">
        <Icon aria-hidden="true" className="size-5 text-muted" />
        {title}
      </h2>
      <Facts facts={facts} />
      {children}
    </Card>
  );
}

function LatestMigrations({ migrations }: { migrations: OperationState['database']['latestMigrations'] }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted">{m.system_latest_migrations()}</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {migrations.map(({ name, writtenAt }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4">
            <bdi className="wrap-anywhere">{name}</bdi>
            <span className="text-muted">{formatDate(writtenAt)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

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

/** The kinds of jobs that wait, run or have failed. */
function JobList({ jobs }: { jobs: readonly JobState[] }) {
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

/** Failed emails are sent again from the mail log, which shows each email. */
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
