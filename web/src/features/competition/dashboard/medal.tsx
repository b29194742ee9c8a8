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

const TIER_STYLES: Record<Tier, string> = {
  bronze: 'border-bronze bg-bronze/15 text-bronze',
  silver: 'border-silver bg-silver/15 text-silver',
  gold: 'border-gold bg-gold/15 text-gold',
  diamond: 'border-link bg-link-soft text-link',
};
const LOCKED_STYLE = 'border-line-strong bg-sunken text-muted';

export interface MedalProps {
  kind: AchievementKind;
  /** The points of a milestone. */
  points?: number;
  /** The badge is not earned yet. */
  isLocked?: boolean;
  className?: string;
}

/** Hidden from screen readers, because the name is beside it. */
export function Medal({ kind, points, isLocked = false, className }: MedalProps) {
  const tier = points === undefined ? undefined : tierOf(points);
  const Icon = (tier && TIER_ICONS[tier]) ?? ICONS[kind];
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex shrink-0 items-center justify-center rounded-full border-2 p-1',
        isLocked ? LOCKED_STYLE : tier ? TIER_STYLES[tier] : 'border-accent bg-accent-soft text-accent-ink',
        className,
      )}
    >
      <span className="flex size-full items-center justify-center rounded-full border border-dashed border-current/60">
        <Icon className="size-1/2" />
      </span>
    </span>
  );
}
