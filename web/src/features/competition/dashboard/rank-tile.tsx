import type { Rank } from '@bugquest/contract/competition/schema';
import { m } from '@bugquest/phrases/messages';
import { ChevronRight, Trophy } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/language/format.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Dashboard } from './use-dashboard.ts';

/** The tester's rank. It opens the distance to the neighbours, without their names: only administrators see the leaderboard. */
export function RankTile({ rank: { data, isPending } }: Pick<Dashboard, 'rank'>) {
  const [open, setOpen] = useState(false);
  if (isPending) return <Skeleton className="h-16 w-32 rounded-card" />;
  if (!data || data.rank === null) return <span />;
  const rank = formatNumber(data.rank);
  const outOf = formatNumber(data.outOf);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-16 items-center gap-3 rounded-card border border-line-strong bg-surface py-2 ps-4 pe-3 text-start hover:bg-sunken"
      >
        <Trophy className="size-5.5 shrink-0" aria-hidden="true" />
        <span className="leading-tight">
          <span className="block text-lg font-semibold tabular">{m.competition_rank_place({ rank })}</span>
          <span className="block text-sm text-muted tabular">{m.competition_rank_of({ outOf })}</span>
        </span>
        <ChevronRight className="size-4.5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={m.competition_dashboard_rank({ rank, outOf })}
        size="sm"
        focus="text"
      >
        <Distances standing={data} />
      </Dialog>
    </>
  );
}

function Distances({ standing: { pointsBehind, pointsAhead } }: { standing: Rank }) {
  return (
    <div className="flex flex-col gap-3">
      {pointsBehind === null ? (
        <p className="font-semibold">{m.competition_rank_first()}</p>
      ) : (
        <p className="font-semibold">
          {m.competition_rank_behind({ count: pointsBehind, points: formatNumber(pointsBehind) })}
        </p>
      )}
      {pointsAhead !== null && (
        <p>{m.competition_rank_ahead({ count: pointsAhead, points: formatNumber(pointsAhead) })}</p>
      )}
      <p className="text-sm text-muted">{m.competition_rank_rule()}</p>
      <p className="text-sm">
        <TextLink href="/about">{m.competition_rank_rules_link()}</TextLink>
      </p>
    </div>
  );
}
