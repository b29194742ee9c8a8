import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef } from 'react';
import type { UploadProgress } from '../../../lib/api/upload.ts';
import { formatBytes, formatPercent } from '../../../lib/language/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';

export interface SendingProgressProps {
  progress: UploadProgress | undefined;
  onCancel: () => void;
}

/** Replaces the submit button while sending. */
export function SendingProgress({ progress, onCancel }: SendingProgressProps) {
  const { sent, total } = progress ?? { sent: 0, total: 0 };
  const fraction = total > 0 ? sent / total : 0;
  const saving = fraction === 1;
  const cancel = useRef<HTMLButtonElement>(null);
  // The focused button has been removed.
  useEffect(() => cancel.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex w-full animate-fade flex-col gap-2">
      <div className="flex items-center justify-between gap-3 text-sm">
        <p className="flex items-center gap-2 font-medium">
          <Spinner />
          {saving ? m.reports_saving() : m.reports_sending()}
        </p>
        {!saving && <p className="font-semibold tabular">{formatPercent(fraction)}</p>}
      </div>
      <Progress label={m.reports_sending()} value={Math.round(fraction * 100)} />
      <p role="status" className="sr-only">
        {saving
          ? m.reports_saving()
          : m.reports_sending_percent({ percent: formatPercent(Math.floor(fraction * 4) / 4) })}
      </p>
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-muted tabular">
          {total > 0 && m.reports_sending_bytes({ sent: formatBytes(sent), total: formatBytes(total) })}
        </p>
        <Button ref={cancel} variant="quiet" size="sm" className="min-h-11" onClick={onCancel}>
          {m.reports_cancel()}
        </Button>
      </div>
    </div>
  );
}
