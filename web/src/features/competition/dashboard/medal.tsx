import { type AchievementKind, type Tier, tierOf } from '@bugquest/contract/competition/achievements';
import {
  Bug,
  Clapperboard,
  Flame,
  Gem,
  Languages,
  type LucideIcon,
  Medal as MedalIcon,
  OctagonAlert,
  Trophy,
  UserRoundCheck,
} from 'lucide-react';
import { classes } from '../../../ui/classes.ts';

const ICONS: Record<AchievementKind, LucideIcon> = {
  milestone: MedalIcon,
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

const TIER_ICONS: Partial<Record<Tier, LucideIcon>> = { diamond: Gem };

export interface MedalProps {
  kind: AchievementKind;
  /** Of a milestone. */
  points?: number;
  className?: string;
}

/** The coin of an achievement. Decorative: its name is beside it. */
export function Medal({ kind, points, className }: MedalProps) {
  const tier = points === undefined ? undefined : tierOf(points);
  const Icon = (tier && TIER_ICONS[tier]) ?? ICONS[kind];
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex shrink-0 items-center justify-center rounded-full border-2 border-accent bg-accent-soft p-1 text-accent-ink',
        className,
      )}
    >
      <span className="flex size-full items-center justify-center rounded-full border border-dashed border-accent">
        <Icon className="size-1/2" />
      </span>
    </span>
  );
}
