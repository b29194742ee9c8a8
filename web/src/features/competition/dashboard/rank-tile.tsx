import { m } from '@bugquest/phrases/messages';
import { ChevronRight, Trophy } from 'lucide-react';
import { formatNumber } from '../../../lib/language/format.ts';
import { useLateDialog } from '../../../ui/dialogs/use-late-dialog.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Dashboard } from './use-dashboard.ts';

const importDistances = async () => (await import('./rank-distances.tsx')).RankDistances;

/** The tester's rank. It opens the distance to the neighbours, which is loaded after the dashboard. */
export function RankTile({ rank: { data, isPending } }: Pick<Dashboard, 'rank'>) {
  const { Dialog: Distances, isOpen, open, setOpen, loadAhead } = useLateDialog(importDistances);
  if (isPending) return <Skeleton className="h-16 w-32 rounded-card" />;
  if (!data || data.rank === null) return <span />;
  const rank = formatNumber(data.rank);
  const outOf = formatNumber(data.outOf);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={loadAhead}
        onClick={open}
        className="flex min-h-16 items-center gap-3 rounded-card border border-line-strong bg-surface py-2 ps-4 pe-3 text-start hover:bg-sunken"
      >
        <Trophy className="size-5.5 shrink-0" aria-hidden="true" />
        <span className="leading-tight">
          <span className="block text-lg font-semibold tabular">{m.competition_rank_place({ rank })}</span>
          <span className="block text-sm text-muted tabular">{m.competition_rank_of({ outOf })}</span>
        </span>
        <ChevronRight className="size-4.5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
      </button>
      {Distances && (
        <Distances
          standing={data}
          title={m.competition_dashboard_rank({ rank, outOf })}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
