import { achievementDescription, achievementName } from '@bugquest/contract/competition/achievement-phrases';
import {
  type AchievementKind,
  highestMilestone,
  MILESTONE_STEP,
  nextMilestone,
  STREAK_DAYS,
} from '@bugquest/contract/competition/achievements';
import type { Achievement, EmployeeStats } from '@bugquest/contract/competition/schema';
import { m } from '@bugquest/phrases/messages';
import { Award } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsMobile } from '../../../lib/hooks/use-media-query.ts';
import { formatDate, formatNumber, formatPercent } from '../../../lib/language/format.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { FoldedCard } from './folded-card.tsx';
import { Medal } from './medal.tsx';

type BadgeStats = Pick<EmployeeStats, 'achievements' | 'totalPoints' | 'qualityScore' | 'streakDays'>;

interface AchievementsProps {
  stats: BadgeStats | undefined;
  failed: boolean;
}

/** On a phone folded. */
export function AchievementsCard(props: AchievementsProps) {
  const title = m.competition_dashboard_achievements();
  const earned = props.stats?.achievements.length ?? 0;
  const summary = earned > 0 && formatNumber(earned);
  if (useIsMobile())
    return (
      <FoldedCard title={title} icon={<Award />} summary={summary}>
        <AllBadges {...props} />
      </FoldedCard>
    );
  return (
    <Card aria-labelledby="achievements">
      <CardHeader
        id="achievements"
        title={title}
        action={summary && <span className="text-sm text-muted tabular">{summary}</span>}
      />
      <AllBadges {...props} />
    </Card>
  );
}

/** Badges that are not earned yet, then earned badges, newest first. All milestones are one badge. */
function AllBadges({ stats, failed }: AchievementsProps) {
  if (!stats) return failed ? <p className="text-muted">–</p> : <Skeleton className="h-24" />;
  const { achievements: earned } = stats;
  return (
    <div className="flex flex-col gap-4">
      <Badges title={m.competition_badges_next()}>
        {nextBadges(stats).map(({ kind, detail, todo }) => (
          <Badge key={kind} kind={kind} detail={detail} isLocked>
            {todo}
          </Badge>
        ))}
      </Badges>
      {earned.length > 0 && (
        <Badges title={m.competition_badges_earned()}>
          {collapseMilestones(earned).map(({ achievement, count }) => (
            <Badge
              key={achievement.id}
              kind={achievement.achievementType}
              detail={achievement.detail}
              times={count}
            >
              <bdi>{formatDate(achievement.earnedAt)}</bdi>
            </Badge>
          ))}
        </Badges>
      )}
    </div>
  );
}

function Badges({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium text-muted">{title}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] gap-x-2 gap-y-4">
        {children}
      </ul>
    </section>
  );
}

interface BadgeProps {
  kind: AchievementKind;
  detail: string;
  isLocked?: boolean;
  times?: number;
  /** The line under the name. */
  children: ReactNode;
}

function Badge({ kind, detail, isLocked = false, times = 1, children }: BadgeProps) {
  const achievement = { achievementType: kind, detail };
  return (
    <li
      title={isLocked ? undefined : achievementDescription(achievement)}
      className="min-w-0 text-center text-sm"
    >
      <span className="relative inline-block">
        <Medal
          kind={kind}
          isLocked={isLocked}
          {...(kind === 'milestone' && { points: Number(detail) })}
          className="size-14"
        />
        {times > 1 && (
          <span className="absolute -end-2 bottom-0 rounded-full bg-ink px-1.5 text-xs font-semibold text-paper tabular">
            {m.competition_achievement_times({ count: formatNumber(times) })}
          </span>
        )}
      </span>
      <p className="mt-1.5 font-medium leading-snug">{achievementName(achievement)}</p>
      <p className="text-xs text-muted">{children}</p>
    </li>
  );
}

const NEXT_BADGES = 4;

/** The next milestone, then other badges that are not earned yet. */
function nextBadges({ achievements, totalPoints, qualityScore, streakDays }: BadgeStats) {
  // After points were taken away, the next multiple of 50 may be earned already.
  const points = Math.max(nextMilestone(totalPoints).points, highestMilestone(achievements) + MILESTONE_STEP);
  const others: { kind: AchievementKind; todo: string }[] = [
    { kind: 'first_report', todo: m.competition_badge_first_report() },
    {
      kind: 'seven_day_streak',
      todo: m.competition_badge_days_left({ count: Math.max(1, STREAK_DAYS - streakDays) }),
    },
    {
      kind: 'complete_profile',
      todo: m.competition_badge_profile_left({ percent: formatPercent(qualityScore / 100) }),
    },
    { kind: 'first_video', todo: m.competition_badge_first_video() },
    { kind: 'both_languages', todo: m.competition_badge_both_languages() },
    { kind: 'first_blocker', todo: m.competition_badge_first_blocker() },
  ];
  return [
    {
      kind: 'milestone' as const,
      detail: String(points),
      todo: m.competition_badge_points_left({ count: points - Math.max(0, totalPoints) }),
    },
    ...others
      .filter(({ kind }) => !achievements.some(({ achievementType }) => achievementType === kind))
      .map((badge) => ({ ...badge, detail: '' })),
  ].slice(0, NEXT_BADGES);
}

interface CountedAchievement {
  achievement: Achievement;
  count: number;
}

/** The highest milestone stands for all milestones. */
function collapseMilestones(achievements: readonly Achievement[]): CountedAchievement[] {
  const milestones = achievements.filter(({ achievementType }) => achievementType === 'milestone');
  const highest = milestones.toSorted((one, other) => Number(other.detail) - Number(one.detail))[0];
  return achievements
    .filter((each) => each.achievementType !== 'milestone' || each === highest)
    .map((achievement) => ({ achievement, count: achievement === highest ? milestones.length : 1 }));
}
