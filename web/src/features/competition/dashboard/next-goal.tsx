import { achievementName } from '@bugquest/contract/competition/achievement-phrases';
import { MILESTONE_STEP, nextMilestone } from '@bugquest/contract/competition/achievements';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Medal } from './medal.tsx';

interface NextGoalProps {
  totalPoints: number;
  /** The highest one that the person has. After points were taken away, it may be ahead again. */
  earnedMilestone?: number;
}

/** Shows how many of the 50 points to the next milestone are earned (section 9). */
export function NextGoal({ totalPoints, earnedMilestone = 0 }: NextGoalProps) {
  const next = nextMilestone(totalPoints);
  const pointsLeft = next.points - Math.max(0, totalPoints);
  const isEarned = earnedMilestone >= next.points;
  const name = achievementName({ achievementType: 'milestone', detail: String(next.points) });
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Medal kind="milestone" points={next.points} isLocked={!isEarned} className="size-11" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          {isEarned ? (
            <span className="text-sm">
              {m.competition_level_back({ count: pointsLeft, points: formatNumber(next.points) })}
            </span>
          ) : (
            <span className="text-sm">
              <span className="text-muted">{m.competition_dashboard_level_next()}</span>{' '}
              <span className="inline-block font-semibold">{name}</span>
            </span>
          )}
          <bdi className="shrink-0 text-sm font-semibold text-accent-ink tabular">
            {m.competition_dashboard_level_of({
              points: formatNumber(MILESTONE_STEP - pointsLeft),
              max: formatNumber(MILESTONE_STEP),
            })}
          </bdi>
        </p>
        <Progress
          value={next.progress}
          label={m.competition_dashboard_level_progress({ name })}
          tone="accent"
          className="mt-2"
        />
      </div>
    </div>
  );
}
