import { classes } from '../classes.ts';

/** The text has 16 px, because iOS zooms in on the focus of smaller text. */
export function controlStyle(...classNames: (string | false | undefined)[]): string {
  return classes(
    'w-full min-w-0 rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink transition-[border-color,box-shadow] placeholder:text-muted/80',
    'hover:border-ink focus:border-link focus:outline-2 focus:outline-offset-0 focus:outline-link',
    'aria-invalid:border-danger aria-invalid:bg-danger-soft/40 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
    ...classNames,
  );
}
