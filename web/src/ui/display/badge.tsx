import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export type BadgeTone = 'neutral' | 'accent' | 'info' | 'success' | 'danger';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent-ink',
  info: 'bg-link-soft text-link',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
};

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** `accent` is only for points and winning. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 whitespace-nowrap tiny:whitespace-normal rounded-full px-2.5 py-0.5 text-xs font-medium leading-5 tabular [&_svg]:size-3.5 [&_svg]:shrink-0',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
