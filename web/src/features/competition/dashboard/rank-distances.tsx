import type { Rank } from '@bugquest/contract/competition/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

export interface RankDistancesProps {
  standing: Rank;
  /** The rank in words. */
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The distance to the neighbours, without their names: only administrators see the leaderboard. */
export function RankDistances({ standing, title, open, onOpenChange }: RankDistancesProps) {
  const { pointsBehind, pointsAhead } = standing;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="sm" focus="text">
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
    </Dialog>
  );
}
