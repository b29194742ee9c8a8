import { m } from '@bugquest/phrases/messages';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useExportLeaderboard } from '../api.ts';

/** Saves everybody who competes as a workbook. */
export function ExportBoard() {
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
