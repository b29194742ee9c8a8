import { Indicator, Root } from 'radix-ui/progress';
import { classes } from './classes.ts';

export interface ProgressProps {
  value: number;
  /** 100 unless said. */
  max?: number;
  /** What is under way, for screen readers. */
  label: string;
  /** Another bar than ink: accent for points, or a severity's colour (its word must stand beside it). */
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

/** A bar from 0 to `max`; it fills from the start of the line in both directions of writing. */
export function Progress({ value, max = 100, label, tone = 'ink', className }: ProgressProps) {
  const shown = Math.min(max, Math.max(0, value));
  return (
    <Root
      value={shown}
      max={max}
      aria-label={label}
      className={classes('h-2 w-full overflow-hidden rounded-full bg-line', className)}
    >
      <Indicator
        className={classes('h-full rounded-full transition-[width] duration-500 ease-out', TONES[tone])}
        style={{ width: `${(shown / max) * 100}%` }}
      />
    </Root>
  );
}
