import type { Rank } from '@bugquest/contract/competition/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { WAYS_TO_EARN } from '../../../lib/names/ways-to-earn.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

/** Highest first. */
function ladderSteps({ rank, totalPoints, pointsBehind, pointsAhead, rankAbove, rankBelow }: Rank) {
  const steps = [
    { rank: rankAbove, points: totalPoints + (pointsBehind ?? 0), isOwn: false },
    { rank, points: totalPoints, isOwn: true },
    { rank: rankBelow, points: totalPoints - (pointsAhead ?? 0), isOwn: false },
  ];
  return steps.flatMap(({ rank: place, ...step }) => (place === null ? [] : { ...step, rank: place }));
}

export interface RankDistancesProps {
  standing: Rank;
  /** The rank as text. */
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Without the names of the neighbors, because only administrators see the leaderboard. */
export function RankDistances({ standing, title, open, onOpenChange }: RankDistancesProps) {
  const { pointsBehind, pointsAhead } = standing;
  const ladder = ladderSteps(standing);
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
        {ladder.length > 1 && (
          <ol
            aria-label={m.competition_ladder()}
            className="overflow-hidden rounded-control border border-line"
          >
            {ladder.map(({ rank, points, isOwn }) => (
              <li
                key={isOwn ? 'own' : rank}
                className={classes(
                  'flex justify-between gap-4 border-b border-line px-4 py-2.5 tabular last:border-0',
                  isOwn ? 'bg-accent-soft font-semibold' : 'text-muted',
                )}
              >
                <span>
                  {m.competition_rank_place({ rank: formatNumber(rank) })}
                  {isOwn && ` · ${m.competition_ladder_you()}`}
                </span>
                <span>{m.competition_points_count({ count: points })}</span>
              </li>
            ))}
          </ol>
        )}
        <p className="text-sm text-muted">{m.competition_rank_rule()}</p>
        <p className="text-sm">
          <TextLink href={WAYS_TO_EARN}>{m.competition_rank_rules_link()}</TextLink>
        </p>
      </div>
    </Dialog>
  );
}
