import { classes } from '../classes.ts';

/** Shared style of text inputs, text areas and selects. 16 px text, otherwise iOS zooms in on focus. */
export function controlStyle(...more: (string | false | undefined)[]): string {
  return classes(
    'w-full min-w-0 rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink transition-[border-color,box-shadow] placeholder:text-muted/80',
    'hover:border-ink focus:border-link focus:outline-2 focus:outline-offset-0 focus:outline-link',
    'aria-invalid:border-danger aria-invalid:bg-danger-soft/40 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
    ...more,
  );
}
