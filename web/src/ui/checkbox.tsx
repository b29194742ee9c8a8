import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** What it means, read with the label. */
  hint?: ReactNode;
}

/** Something to turn on or off. The whole line can be tapped. */
export function Checkbox({ label, hint, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <label
      className={classes('flex min-h-11 cursor-pointer items-start gap-3 py-1.5 select-none', className)}
    >
      <span className="relative mt-0.5 size-5.5 shrink-0">
        <input
          {...input}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer size-full cursor-pointer appearance-none rounded-md border border-line-strong bg-surface transition-colors checked:border-ink checked:bg-ink hover:border-ink"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-4 text-paper opacity-0 peer-checked:opacity-100"
        />
      </span>
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
