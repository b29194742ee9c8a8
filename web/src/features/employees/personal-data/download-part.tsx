import type { DataDownload } from '@bugquest/contract/employees/personal-data/schema';
import { m } from '@bugquest/phrases/messages';
import { Download } from 'lucide-react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { formatBytes, formatDate } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonStyle } from '../../../ui/buttons/button-style.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { downloadAddress, useStartDownload } from './api.ts';

/** Starts a download, and offers the file of the latest one. */
export function DownloadPart({ download }: { download: DataDownload | null }) {
  const start = useStartDownload();
  const isUnderWay = download?.state === 'queued' || download?.state === 'running';
  const order = () =>
    start.mutate(undefined, {
      onSuccess: () =>
        toast({ title: m.employees_data_started(), description: m.employees_data_started_text() }),
      onError: (error) =>
        toast({ title: m.employees_data_start_failed(), description: errorMessage(error), tone: 'danger' }),
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
        <State download={download} />
      </div>
      <div className="flex flex-wrap gap-3">
        {download?.state === 'done' && (
          <a href={downloadAddress(download)} download className={buttonStyle()}>
            <Download aria-hidden="true" />
            {m.employees_data_save()}
          </a>
        )}
        {!isUnderWay && (
          <Button variant="secondary" pending={start.isPending} onClick={order}>
            {download?.state === 'done' ? m.employees_data_start_again() : m.employees_data_start()}
          </Button>
        )}
      </div>
    </section>
  );
}

function State({ download }: { download: DataDownload | null }) {
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
