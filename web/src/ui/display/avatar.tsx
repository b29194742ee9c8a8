import { classes } from '../classes.ts';

const initials = (name: string): string[] =>
  name
    .trim()
    .split(/\s+/)
    .filter((_, index, words) => index === 0 || index === words.length - 1)
    .map((word) => (Array.from(word)[0] ?? '').toUpperCase());

/** Each letter has its own box, because Arabic letters would join. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-link-soft text-xs font-semibold text-link',
        className,
      )}
    >
      {initials(name).map((letter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two letters may be the same, and never move.
        <span key={index}>{letter}</span>
      ))}
    </span>
  );
}
