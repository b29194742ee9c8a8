import { m } from '@bugquest/phrases/messages';
import { Field } from '../forms/field.tsx';
import { TextInput } from '../forms/text-input.tsx';

export interface DayFieldsProps {
  from: string;
  to: string;
  onChange: (days: { from?: string; to?: string }) => void;
}

/** The first and the last day are both included. */
export function DayFields({ from, to, onChange }: DayFieldsProps) {
  return (
    <>
      <Field label={m.audit_from()}>
        <TextInput
          type="date"
          value={from}
          max={to || undefined}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label={m.audit_to()}>
        <TextInput
          type="date"
          value={to}
          min={from || undefined}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Field>
    </>
  );
}
