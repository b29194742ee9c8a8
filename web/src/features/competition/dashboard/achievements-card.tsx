import { achievementDescription, achievementName } from '@bugquest/contract/competition/achievement-phrases';
import type { Achievement } from '@bugquest/contract/competition/schema';
import { m } from '@bugquest/phrases/messages';
import { Award } from 'lucide-react';
import { formatDate, formatNumber } from '../../../lib/language/format.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FoldingCard } from './folding-card.tsx';
import { Medal } from './medal.tsx';

/** Earned achievements, newest first, with all milestones as one. Without any, it says how to earn one. */
export function AchievementsCard({
  achievements,
  failed,
}: {
  achievements: readonly Achievement[] | undefined;
  failed: boolean;
}) {
  return (
    <FoldingCard
      title={m.competition_dashboard_achievements()}
      icon={<Award />}
      summary={achievements && achievements.length > 0 && formatNumber(achievements.length)}
    >
      {achievements ? (
        <Earned achievements={achievements} />
      ) : failed ? (
        <p className="text-muted">–</p>
      ) : (
        <Skeleton className="h-24" />
      )}
    </FoldingCard>
  );
}

function Earned({ achievements }: { achievements: readonly Achievement[] }) {
  if (achievements.length === 0)
    return <p className="text-muted">{m.competition_dashboard_achievements_empty()}</p>;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-x-2 gap-y-4">
      {collapseMilestones(achievements).map(({ achievement, times }) => (
        <li key={achievement.id} title={achievementDescription(achievement)} className="text-center text-sm">
          <span className="relative inline-block">
            <Medal
              kind={achievement.achievementType}
              {...(achievement.achievementType === 'milestone' && { points: Number(achievement.detail) })}
              className="size-14"
            />
            {times > 1 && (
              <span className="absolute -end-2 bottom-0 rounded-full bg-ink px-1.5 text-xs font-semibold text-paper tabular">
                {m.competition_achievement_times({ count: formatNumber(times) })}
              </span>
            )}
          </span>
          <p className="mt-1.5 font-medium leading-snug">{achievementName(achievement)}</p>
          <p className="text-xs text-muted">
            <bdi>{formatDate(achievement.earnedAt)}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}

interface Collapsed {
  achievement: Achievement;
  times: number;
}

/** The highest milestone stands for all of them. */
function collapseMilestones(achievements: readonly Achievement[]): Collapsed[] {
  const milestones = achievements.filter(({ achievementType }) => achievementType === 'milestone');
  const highest = milestones.toSorted((one, other) => Number(other.detail) - Number(one.detail))[0];
  return achievements
    .filter((one) => one.achievementType !== 'milestone' || one === highest)
    .map((achievement) => ({ achievement, times: achievement === highest ? milestones.length : 1 }));
}
