import { classes } from '../classes.ts';

const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .filter((_, index, words) => index === 0 || index === words.length - 1)
    .map((word) => Array.from(word)[0] ?? '')
    .join('\u200c')
    .toUpperCase();

/** First letters of the first and last name; the zero-width non-joiner keeps Arabic letters apart. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-link-soft text-xs font-semibold text-link',
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
