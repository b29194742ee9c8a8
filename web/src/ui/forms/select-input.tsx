import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { useFieldWiring } from './field.tsx';

export interface Choice {
  value: string;
  label: string;
}

export interface SelectInputProps extends ComponentProps<'select'> {
  choices: readonly Choice[];
  /** Shown while nothing is chosen (value ''). */
  placeholder?: string;
  dense?: boolean;
}

/** A native select, which works best on phones, with keyboards and with screen readers. */
export function SelectInput({ choices, placeholder, dense, className, ...props }: SelectInputProps) {
  return (
    <div className="relative min-w-0">
      <select
        {...useFieldWiring()}
        {...props}
        className={controlStyle(
          'appearance-none truncate pe-10',
          dense ? 'h-10 pointer-fine:text-sm' : 'h-12',
          className,
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4.5 text-muted"
      />
    </div>
  );
}
