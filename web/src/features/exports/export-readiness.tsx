import { m } from '@bugquest/phrases/messages';
import { Download } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { useExportReadiness } from './api.ts';

/** Downloads today's launch figures, or those of a decision. */
export function ExportReadiness({ decisionId }: { decisionId?: string }) {
  const exporting = useExportReadiness();
  const save = () =>
    exporting.mutate(
      { decisionId },
      {
        onSuccess: ({ name }) => toast({ title: m.exports_complete(), description: name, tone: 'success' }),
        onError: (error) => toastFailure(m.exports_failed(), error),
      },
    );
  return (
    <Button variant="secondary" pending={exporting.isPending} onClick={save}>
      {!exporting.isPending && <Download aria-hidden="true" />}
      {m.exports_launch_download()}
    </Button>
  );
}
