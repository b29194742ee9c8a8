import { CircleDot, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Level = 'blocker' | 'major' | 'minor';

/** Octagon, triangle, circle: told apart without colours. */
export const LEVEL_LOOKS = {
  blocker: { icon: OctagonAlert, badge: 'bg-blocker-soft text-blocker', text: 'text-blocker' },
  major: { icon: TriangleAlert, badge: 'bg-major-soft text-major', text: 'text-major' },
  minor: { icon: CircleDot, badge: 'bg-minor-soft text-minor', text: 'text-minor' },
};

/** How severe something is, by word, shape and colour. */
export function LevelBadge({ level, children }: { level: Level; children: ReactNode }) {
  const { icon: Icon, badge } = LEVEL_LOOKS[level];
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
