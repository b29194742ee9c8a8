import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Whether some of what it stands for is on; in place of `ref`. */
  isMixed?: boolean;
}

const MARK = 'pointer-events-none absolute inset-0 m-auto size-4 text-paper opacity-0';

/** The box alone, for rows that say by themselves what they are. It needs a label of its own. */
export function Tick({ isMixed, className, ...input }: TickProps) {
  // The browser has no attribute for it.
  const mixed = isMixed !== undefined && {
    ref: (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = isMixed;
    },
  };
  return (
    <span className={classes('relative inline-block size-5.5 shrink-0 align-middle', className)}>
      <input
        {...input}
        {...mixed}
        type="checkbox"
        className="peer size-full cursor-pointer appearance-none rounded-md border border-line-strong bg-surface transition-colors checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink hover:border-ink"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className={`${MARK} peer-checked:opacity-100 peer-indeterminate:opacity-0`}
      />
      <Minus aria-hidden="true" strokeWidth={3} className={`${MARK} peer-indeterminate:opacity-100`} />
    </span>
  );
}

export interface CheckboxProps extends Omit<TickProps, 'isMixed'> {
  label: ReactNode;
  /** What it means, read with the label. */
  hint?: ReactNode;
}

/** Something to turn on or off. The whole line can be tapped. */
export function Checkbox({ label, hint, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classes('flex min-h-11 cursor-pointer items-start gap-3 py-1.5 select-none', className)}
    >
      <Tick {...input} id={id} aria-describedby={hint ? `${id}-hint` : undefined} className="mt-0.5" />
      <span className="min-w-0">
        <span className="font-medium">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
