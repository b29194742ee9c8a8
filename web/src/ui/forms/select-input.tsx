import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { useFieldWiring } from './field.tsx';

export interface Choice {
  value: string;
  label: string;
  /** Choices with the same group name must be next to each other. */
  group?: string;
}

export interface SelectInputProps extends ComponentProps<'select'> {
  choices: readonly Choice[];
  /** Shown while the value is ''. */
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
        {grouped(choices).map(([group, members]) =>
          group ? (
            <optgroup key={group} label={group}>
              <Options choices={members} />
            </optgroup>
          ) : (
            <Options key="" choices={members} />
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4.5 text-muted"
      />
    </div>
  );
}

/** The key is '' for choices without a group. */
function grouped(choices: readonly Choice[]): [string, Choice[]][] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const { group = '' } = choice;
    groups.set(group, [...(groups.get(group) ?? []), choice]);
  }
  return [...groups];
}

const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
