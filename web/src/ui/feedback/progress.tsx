import { classes } from '../classes.ts';

export interface ProgressProps {
  value: number;
  max?: number;
  label: string;
  /** `accent` is for points. A severity's color needs its label beside it. */
  tone?: 'ink' | 'accent' | 'success' | 'blocker' | 'major' | 'minor';
  className?: string;
}

const TONES = {
  ink: 'bg-ink',
  accent: 'bg-accent',
  success: 'bg-success',
  blocker: 'bg-blocker',
  major: 'bg-major',
  minor: 'bg-minor',
};

/** Fills in writing direction. */
export function Progress({ value, max = 100, label, tone = 'ink', className }: ProgressProps) {
  const shownValue = Math.min(max, Math.max(0, value));
  return (
    // Not a <progress> element, because its bar cannot be animated in every browser.
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={shownValue}
      aria-valuetext={`${Math.round((shownValue / max) * 100)}%`}
      className={classes('h-2 w-full overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={classes('h-full rounded-full transition-[width] duration-500 ease-out', TONES[tone])}
        style={{ width: `${(shownValue / max) * 100}%` }}
      />
    </div>
  );
}
