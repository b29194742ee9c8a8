import { useState } from 'react';
import { useFieldWiring } from './field.tsx';
import { type Choice, SelectInput } from './select-input.tsx';
import { TextInput } from './text-input.tsx';

export interface ChoiceOrCustomProps {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder: string;
  /** Label of the last option, which opens the text input. */
  customLabel: string;
  /** Label of the text input. */
  customInputLabel: string;
}

const CUSTOM = '\u0000custom';

/** A select with a last option for own text. */
export function ChoiceOrCustom({ choices, value, onChange, onBlur, ...texts }: ChoiceOrCustomProps) {
  const { placeholder, customLabel, customInputLabel } = texts;
  const wiring = useFieldWiring();
  const listed = choices.some((choice) => choice.value === value);
  const [writing, setWriting] = useState(value !== '' && !listed);
  const custom = writing || (value !== '' && !listed);
  return (
    <div className="flex flex-col gap-2">
      <SelectInput
        choices={[...choices, { value: CUSTOM, label: customLabel }]}
        placeholder={placeholder}
        value={custom ? CUSTOM : value}
        onBlur={custom ? undefined : onBlur}
        onChange={(event) => {
          setWriting(event.target.value === CUSTOM);
          onChange(event.target.value === CUSTOM ? '' : event.target.value);
        }}
      />
      {custom && (
        <TextInput
          id={`${wiring.id}-custom`}
          aria-label={customInputLabel}
          placeholder={customInputLabel}
          value={value}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          // The person has just chosen "other", so focus its input.
          ref={(input) => {
            if (writing && value === '') input?.focus();
          }}
        />
      )}
    </div>
  );
}
