import { m } from '@bugquest/phrases/messages';
import { Download } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useExportLeaderboard } from './api.ts';

/** Downloads the leaderboard as a workbook. */
export function ExportLeaderboard() {
  const exporting = useExportLeaderboard();
  const save = () =>
    exporting.mutate(undefined, {
      onSuccess: ({ name }) => toast({ title: m.exports_complete(), description: name, tone: 'success' }),
      onError: () =>
        toast({ title: m.exports_failed(), description: m.exports_leaderboard_failed(), tone: 'danger' }),
    });
  return (
    <Button variant="secondary" pending={exporting.isPending} onClick={save}>
      {!exporting.isPending && <Download aria-hidden="true" />}
      {m.exports_leaderboard()}
    </Button>
  );
}
