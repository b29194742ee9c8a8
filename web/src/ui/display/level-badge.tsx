import { CircleDot, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export type Level = 'blocker' | 'major' | 'minor';

/** Distinguishable without color. */
export const LEVEL_STYLES = {
  blocker: { icon: OctagonAlert, badge: 'bg-blocker-soft text-blocker', text: 'text-blocker' },
  major: { icon: TriangleAlert, badge: 'bg-major-soft text-major', text: 'text-major' },
  minor: { icon: CircleDot, badge: 'bg-minor-soft text-minor', text: 'text-minor' },
};

interface LevelBadgeProps {
  level: Level;
  children: ReactNode;
}

export function LevelBadge({ level, children }: LevelBadgeProps) {
  const { icon: Icon, badge } = LEVEL_STYLES[level];
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 text-xs font-semibold leading-5',
        badge,
      )}
    >
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {children}
    </span>
  );
}
