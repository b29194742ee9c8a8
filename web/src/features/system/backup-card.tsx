import { backUpNow, getBackupState } from '@bugquest/contract/system/endpoints';
import { BACKUP_FAILURE_SENTENCES } from '@bugquest/contract/system/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import type * as z from 'zod/mini';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { formatBytes, formatDateTime, formatHour, formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/card.tsx';

type State = z.output<typeof getBackupState.reply>;

export function BackupCard() {
  const query = useQuery(backupStateQuery());
  const { data } = query;
  if (!data) return <QueryState query={query} skeleton="h-23 rounded-card" />;
  return (
    <Card aria-labelledby="backups" className="flex flex-col gap-3">
      <h2 id="backups" className="flex items-center gap-2 text-lg font-semibold">
        <DatabaseBackup aria-hidden="true" className="size-5 text-muted" />
        {m.system_backup_title()}
      </h2>
      {data.failed && (
        <Alert title={m.system_backup_failed({ time: isolate(formatDateTime(data.failed.at)) })}>
          <p>{BACKUP_FAILURE_SENTENCES[data.failed.reason]()}</p>
        </Alert>
      )}
      {data.done && <LastBackup done={data.done} hasFailed={data.failed !== null} />}
      {data.failed && !data.done && <p>{m.system_backup_never_good()}</p>}
      <Schedule state={data} />
      <BackUpNow />
    </Card>
  );
}

function LastBackup({ done, hasFailed }: { done: NonNullable<State['done']>; hasFailed: boolean }) {
  const time = isolate(formatDateTime(done.at));
  const files = m.system_backup_media({ count: done.mediaFiles, shown: formatNumber(done.mediaFiles) });
  return (
    <>
      <p>
        {hasFailed ? m.system_backup_last_good({ time }) : m.system_backup_last({ time })}
        <span className="text-muted">
          {' · '}
          <bdi>{formatBytes(done.bytes)}</bdi>
          {' · '}
          {files}
        </span>
      </p>
      {done.lostFiles > 0 && (
        <Alert>{m.system_backup_lost({ count: done.lostFiles, shown: formatNumber(done.lostFiles) })}</Alert>
      )}
    </>
  );
}

function Schedule({ state: { hour, done, failed } }: { state: State }) {
  if (hour === null)
    return (
      <p className="flex flex-wrap gap-x-3 text-muted">
        {m.system_backup_off()}
        <TextLink href="/admin?tab=settings">{m.system_backup_turn_on()}</TextLink>
      </p>
    );
  const time = isolate(formatHour(hour));
  const isNew = !done && !failed;
  return (
    <p className="text-sm text-muted">
      {isNew ? m.system_backup_none_yet({ time }) : m.system_backup_next({ time })}
    </p>
  );
}

function BackUpNow() {
  const backup = useEndpointMutation(() => write(backUpNow));
  const start = async () => {
    try {
      const { message } = await backup.mutateAsync();
      toast({ title: message });
    } catch (error) {
      toastFailure(m.system_backup_not_started(), error);
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      className="self-start"
      pending={backup.isPending}
      onClick={() => void start()}
    >
      {m.system_backup_now()}
    </Button>
  );
}

const backupStateQuery = () => endpointQuery(getBackupState);
