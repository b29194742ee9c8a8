import { achievementDescription, achievementName } from '@bugquest/contract/competition/achievement-phrases';
import type { AchievementKind } from '@bugquest/contract/competition/achievements';
import type { Achievement } from '@bugquest/contract/competition/schema';
import { m } from '@bugquest/phrases/messages';
import {
  Bug,
  Clapperboard,
  Flame,
  Languages,
  type LucideIcon,
  Medal,
  OctagonAlert,
  Trophy,
  UserRoundCheck,
} from 'lucide-react';
import { formatDate } from '../../../../lib/language/format.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card, CardHeader } from '../../../../ui/layout/card.tsx';

const ICONS: Record<AchievementKind, LucideIcon> = {
  milestone: Medal,
  first_report: Bug,
  first_blocker: OctagonAlert,
  first_video: Clapperboard,
  complete_profile: UserRoundCheck,
  both_languages: Languages,
  seven_day_streak: Flame,
  champion_1: Trophy,
  champion_2: Trophy,
  champion_3: Trophy,
};

/** Earned achievements. Without any, it says how to earn one. */
export function AchievementsCard({ achievements }: { achievements: readonly Achievement[] | undefined }) {
  if (!achievements) return null;
  return (
    <Card aria-labelledby="achievements">
      <CardHeader
        id="achievements"
        title={m.competition_dashboard_achievements()}
        action={achievements.length > 0 && <Badge tone="accent">{achievements.length}</Badge>}
      />
      {achievements.length === 0 ? (
        <p className="text-muted">{m.competition_dashboard_achievements_empty()}</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          {achievements.map((achievement) => (
            <Earned key={achievement.id} achievement={achievement} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Earned({ achievement }: { achievement: Achievement }) {
  const Icon = ICONS[achievement.achievementType];
  return (
    <li className="flex items-start gap-3">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink ring-1 ring-accent/50">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{achievementName(achievement)}</p>
        <p className="text-muted">{achievementDescription(achievement)}</p>
        <p className="text-xs text-muted">
          <bdi>{formatDate(achievement.earnedAt)}</bdi>
        </p>
      </div>
    </li>
  );
}
