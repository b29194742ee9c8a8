import { ERASED_PART_NAMES, KEPT_PART_NAMES } from '@bugquest/contract/employees/personal-data/phrases';
import type {
  DataDownload,
  ErasurePreview,
  OwnErasure,
} from '@bugquest/contract/employees/personal-data/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { formatBytes, formatDate, formatDateTime, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonStyle } from '../../../ui/buttons/button-style.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import {
  downloadAddress,
  erasurePreviewQuery,
  personalDataQuery,
  useRequestErasure,
  useStartDownload,
  useWithdrawErasure,
} from './api.ts';

export function MyDataCard() {
  const { id } = useEmployee();
  const query = useQuery(personalDataQuery(id));
  const { data } = query;
  return (
    <Card id="my-data" aria-labelledby="profile-my-data" className="scroll-mt-20">
      <CardHeader
        id="profile-my-data"
        title={m.employees_data_title()}
        description={m.employees_data_text()}
      />
      {!data && <QueryState query={query} skeleton="h-32" />}
      {data && (
        <div className="flex flex-col gap-5">
          <DataDownloadSection download={data.download} />
          <ErasureSection erasure={data.erasure} />
          <p className="text-sm">
            <TextLink href="/privacy">{m.employees_data_privacy()}</TextLink>
          </p>
        </div>
      )}
    </Card>
  );
}

function ErasureSection({ erasure }: { erasure: OwnErasure | null }) {
  const [isAsking, setAsking] = useState(false);
  const isOpen = erasure?.state === 'open';
  return (
    <section
      aria-labelledby="my-data-erasure"
      className="flex flex-col items-start gap-3 border-t border-line pt-5"
    >
      <div>
        <h3 id="my-data-erasure" className="font-semibold">
          {m.employees_erasure_title()}
        </h3>
        <p className="mt-1 text-sm text-muted">{m.employees_erasure_text()}</p>
      </div>
      {isOpen && (
        <Alert tone="info">
          {m.employees_erasure_open({ time: isolate(formatDateTime(erasure.createdAt)) })}
        </Alert>
      )}
      {erasure?.state === 'refused' && (
        <Alert tone="info" title={m.employees_erasure_was_refused()}>
          <p {...typedText(erasure.answer)} className="wrap-anywhere">
            {erasure.answer}
          </p>
        </Alert>
      )}
      {isOpen ? (
        <WithdrawButton />
      ) : (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {m.employees_erasure_ask()}
        </Button>
      )}
      {isAsking && <ErasureDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

function WithdrawButton() {
  const withdraw = useWithdrawErasure();
  const onClick = () =>
    withdraw.mutate(undefined, {
      onSuccess: ({ message }) => toast({ title: message, tone: 'success' }),
      onError: (error) => toastFailure(m.employees_erasure_withdraw_failed(), error),
    });
  return (
    <Button variant="secondary" pending={withdraw.isPending} onClick={onClick}>
      {m.employees_erasure_withdraw()}
    </Button>
  );
}

/** Offers the file of the latest download. */
function DataDownloadSection({ download }: { download: DataDownload | null }) {
  const start = useStartDownload();
  const isUnderWay = download?.state === 'queued' || download?.state === 'running';
  const startDownload = () =>
    start.mutate(undefined, {
      onSuccess: () =>
        toast({ title: m.employees_data_started(), description: m.employees_data_started_text() }),
      onError: (error) => toastFailure(m.employees_data_start_failed(), error),
    });
  return (
    <section aria-labelledby="my-data-download" className="flex flex-col items-start gap-3">
      <div>
        <h3 id="my-data-download" className="font-semibold">
          {m.employees_data_download()}
        </h3>
        <p className="mt-1 text-sm text-muted">{m.employees_data_download_text()}</p>
      </div>
      <div role="status" className="text-sm empty:hidden">
        <DownloadState download={download} />
      </div>
      <div className="flex flex-wrap gap-3">
        {download?.state === 'done' && (
          <a href={downloadAddress(download)} download className={buttonStyle()}>
            <Download aria-hidden="true" />
            {m.employees_data_save()}
          </a>
        )}
        {!isUnderWay && (
          <Button variant="secondary" pending={start.isPending} onClick={startDownload}>
            {download?.state === 'done' ? m.employees_data_start_again() : m.employees_data_start()}
          </Button>
        )}
      </div>
    </section>
  );
}

function DownloadState({ download }: { download: DataDownload | null }) {
  switch (download?.state) {
    case 'queued':
    case 'running':
      return m.employees_data_under_way();
    case 'failed':
      return <span className="text-danger">{m.employees_data_failed()}</span>;
    case 'done':
      return m.employees_data_ready({
        size: isolate(formatBytes(download.byteSize ?? 0)),
        day: isolate(formatDate(download.expiresAt ?? download.createdAt)),
      });
    default:
      return null;
  }
}

function ErasureDialog({ onClose }: { onClose: () => void }) {
  const { id } = useEmployee();
  const preview = useQuery(erasurePreviewQuery(id));
  const request = useRequestErasure();
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    setFailure(undefined);
    try {
      const { message } = await request.mutateAsync(undefined);
      toast({ title: message, tone: 'success' });
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  const { data } = preview;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.employees_erasure_dialog_title()}
      description={m.employees_erasure_dialog_text()}
      focus="text"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.shell_cancel()}
          </Button>
          <Button
            variant="danger"
            disabled={!data || data.isLastAdmin}
            pending={request.isPending}
            onClick={() => void ask()}
          >
            {m.employees_erasure_send()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {!data && <QueryState query={preview} skeleton="h-80" />}
        {data && <ErasureParts preview={data} />}
        {data?.isLastAdmin && <Alert>{m.employees_erasure_last_admin()}</Alert>}
        {failure && <Alert title={m.employees_erasure_failed()}>{failure}</Alert>}
      </div>
    </Dialog>
  );
}

function ErasureParts({ preview: { erased, kept } }: { preview: ErasurePreview }) {
  return (
    <>
      <section aria-labelledby="erasure-erased">
        <h3 id="erasure-erased" className="mb-2 font-semibold">
          {m.employees_erasure_erased()}
        </h3>
        <ul className="divide-y divide-line">
          {erased.map(({ part, count }) => (
            <Part key={part} name={ERASED_PART_NAMES[part]()} count={part === 'profile' ? 0 : count} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="erasure-kept">
        <h3 id="erasure-kept" className="mb-2 font-semibold">
          {m.employees_erasure_kept()}
        </h3>
        <ul className="divide-y divide-line">
          {kept.map(({ part, count }) => (
            <Part
              key={part}
              name={KEPT_PART_NAMES[part].name()}
              why={KEPT_PART_NAMES[part].why()}
              count={count}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

function Part({ name, why, count }: { name: string; why?: string; count: number }) {
  return (
    <li className="flex items-start justify-between gap-4 py-2.5 text-[0.9375rem]">
      <span className="min-w-0">
        {name}
        {why && <span className="mt-0.5 block text-sm text-muted">{why}</span>}
      </span>
      {count > 0 && <bdi className="shrink-0 text-muted tabular">{formatNumber(count)}</bdi>}
    </li>
  );
}
