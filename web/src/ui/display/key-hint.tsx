import { classes } from '../classes.ts';

export interface KeyHintProps {
  /** The name of the key as printed on it. */
  children: string | number;
  /** Whether the key is in a mode of its own, for example numbers that choose an original. */
  active?: boolean;
  className?: string;
}

/**
 * The key of a control. It is hidden from screen readers, so that the name of the control stays the same, and from people
 * without a mouse or trackpad, who rarely have a keyboard.
 */
export function KeyHint({ children, active = false, className }: KeyHintProps) {
  return (
    <span aria-hidden="true" className="contents">
      <kbd
        dir="ltr"
        className={classes(
          'inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-sm border border-b-2 px-1 font-sans text-[0.6875rem] leading-none font-medium tabular max-sm:hidden pointer-coarse:hidden',
          active ? 'border-ink bg-ink text-paper' : 'border-line bg-surface text-muted',
          className,
        )}
      >
        {children}
      </kbd>
    </span>
  );
}
