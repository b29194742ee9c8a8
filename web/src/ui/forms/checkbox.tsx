import { Check, Minus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';

export interface BareCheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Some of the items are checked. */
  isMixed?: boolean;
}

const MARK = 'pointer-events-none absolute inset-0 m-auto size-4 text-paper opacity-0';

/** For table rows. Needs an `aria-label`, because it has no visible label. */
export function BareCheckbox({ isMixed, className, ...input }: BareCheckboxProps) {
  // HTML has no attribute for the indeterminate state.
  const indeterminate = isMixed !== undefined && {
    ref: (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = isMixed;
    },
  };
  return (
    <span className={classes('relative inline-block size-5.5 shrink-0 align-middle', className)}>
      <input
        {...input}
        {...indeterminate}
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

export interface CheckboxProps extends Omit<BareCheckboxProps, 'isMixed'> {
  label: ReactNode;
  /** Screen readers read it with the label. */
  hint?: ReactNode;
}

/** The whole line can be clicked. */
export function Checkbox({ label, hint, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classes('flex min-h-11 cursor-pointer items-start gap-3 py-1.5 select-none', className)}
    >
      <BareCheckbox
        {...input}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5"
      />
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
