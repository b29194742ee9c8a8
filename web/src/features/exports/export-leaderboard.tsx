import type { LeaderboardFilter } from '@bugquest/contract/competition/schema';
import { m } from '@bugquest/phrases/messages';
import { Download } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useExportLeaderboard } from './api.ts';

/** Exports the shown leaderboard, without its limit of 100. */
export function ExportLeaderboard({ filter }: { filter: LeaderboardFilter }) {
  const exporting = useExportLeaderboard();
  const save = () =>
    exporting.mutate(filter, {
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
