import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import type { Choice } from './select-input.tsx';

export interface ChoicePillsProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  choices: readonly (Choice & { disabled?: boolean })[];
  /** Only outside of a form. */
  chosen?: string;
  invalid?: boolean;
}

/** For a short list. Use it in a GroupField. */
export function ChoicePills({ choices, chosen, invalid, ...radio }: ChoicePillsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ value, label, disabled }) => (
        <label
          key={value}
          className={classes(
            'relative inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-[0.9375rem] transition-colors select-none',
            disabled ? 'cursor-not-allowed border-dashed text-muted' : 'cursor-pointer hover:bg-sunken',
            // fallback: the radio button itself shows the focus ring.
            'has-checked:border-ink has-checked:bg-ink has-checked:text-paper',
            // fallback: the radio button itself shows the focus ring.
            'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-link',
          )}
        >
          <input
            {...radio}
            {...(chosen !== undefined && { checked: value === chosen })}
            type="radio"
            value={value}
            disabled={disabled}
            aria-invalid={invalid || undefined}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-full ring-ink checked:ring-2"
          />
          {label}
        </label>
      ))}
    </div>
  );
}
