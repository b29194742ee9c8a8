import { m } from '@bugquest/phrases/messages';
import { Check } from 'lucide-react';
import { formatPercent } from '../../../lib/language/format.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import type { UploadState } from './upload-states.ts';

export interface UploadStatusProps {
  upload: UploadState;
  name: string;
  /** Bytes of the file. */
  size: number;
}

/** How far the upload of a file is. Nothing when the report carries the file, or the server refused it. */
export function UploadStatus({ upload: { phase, sent }, name, size }: UploadStatusProps) {
  if (phase === 'refused' || phase === 'impossible') return null;
  if (phase === 'done') {
    return (
      <p className="flex items-center gap-1 text-xs text-success">
        <Check className="size-3.5 shrink-0" aria-hidden="true" />
        {m.reports_upload_done()}
      </p>
    );
  }
  const fraction = Math.min(1, sent / size);
  return (
    <div className="mt-1">
      <Progress
        label={m.reports_upload_progress({ name })}
        value={Math.floor(fraction * 100)}
        className="h-1.5"
      />
      <p className="mt-0.5 text-xs text-muted tabular">
        {phase === 'waiting' ? m.reports_unsent_waiting() : formatPercent(Math.floor(fraction * 100) / 100)}
      </p>
    </div>
  );
}
