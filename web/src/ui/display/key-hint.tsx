import { classes } from '../classes.ts';

export interface KeyHintProps {
  /** The name that is printed on the key. */
  children: string | number;
  /** The key has a special mode, for example numbers that choose an original report. */
  active?: boolean;
  className?: string;
}

/**
 * Hidden from screen readers, so that the control's name stays the same, and on devices without a mouse or trackpad, which
 * rarely have a keyboard.
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
