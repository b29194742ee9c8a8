import { m } from '@bugquest/phrases/messages';
import { formatBytes } from '../../../lib/language/format.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { isUnderWay } from './upload-states.ts';
import { useUploadStates } from './use-early-uploads.ts';

/** How far all uploads of the form are, when there are several. */
export function UploadsTotal({ files }: { files: readonly { id: string; file: File }[] }) {
  const states = useUploadStates();
  const uploads = files.flatMap(({ id, file: { size } }) => {
    const state = states.get(id);
    return state ? [{ ...state, size }] : [];
  });
  if (uploads.length < 2 || !uploads.some(isUnderWay)) return null;
  const total = uploads.reduce((sum, { size }) => sum + size, 0);
  const sent = uploads.reduce((sum, one) => sum + Math.min(one.sent, one.size), 0);
  const text = m.reports_uploads_total({ sent: formatBytes(sent), total: formatBytes(total) });
  return (
    <div className="mt-3">
      <p className="mb-1 text-sm text-muted tabular">{text}</p>
      <Progress label={text} value={Math.floor((sent / total) * 100)} />
    </div>
  );
}
