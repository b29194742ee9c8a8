import type { ComponentProps } from 'react';
import type { Choice } from './select-input.tsx';

export interface ChoicePillsProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  choices: readonly Choice[];
  /** The chosen value, outside a form. */
  chosen?: string;
  invalid?: boolean;
}

/** Radio buttons styled as pills, for a short list. Use it in a GroupField. */
export function ChoicePills({ choices, chosen, invalid, ...radio }: ChoicePillsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="relative isolate inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-4 text-[0.9375rem] transition-colors select-none hover:bg-sunken"
        >
          <input
            {...radio}
            {...(chosen !== undefined && { checked: value === chosen })}
            type="radio"
            value={value}
            aria-invalid={invalid || undefined}
            // Behind the text; a press on that reaches it through the label. Firefox styles a label by its input (`:has`) only from 121.
            className="peer absolute -inset-px -z-1 size-[calc(100%+2px)] cursor-pointer appearance-none rounded-full checked:bg-ink"
          />
          <span className="peer-checked:text-paper">{label}</span>
        </label>
      ))}
    </div>
  );
}
