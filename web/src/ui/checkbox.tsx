import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox whose whole line can be tapped. */
export function Checkbox({ label, hint, className, ...props }: CheckboxProps) {
  return (
    <label className={classes('flex min-h-11 cursor-pointer items-start gap-3 py-2', className)}>
      <input type="checkbox" {...props} className="mt-0.5 size-5 shrink-0 cursor-pointer accent-ink" />
      <span>
        <span className="block leading-snug">{label}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  );
}
