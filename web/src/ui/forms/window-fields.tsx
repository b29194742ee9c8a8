import { fromZoneTime, toZoneTime } from '@bugquest/contract/zone-time';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { isolate } from '../../lib/language/isolate.ts';
import { programTimeZone } from '../../lib/language/program-time.ts';
import { Field, type FieldProps } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface MomentFieldProps<Values extends FieldValues, Output> extends Pick<FieldProps, 'label' | 'hint'> {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** A date and time, typed in the program's time zone. The value of the form is ISO 8601, or null without one. */
export function MomentField<Values extends FieldValues, Output>({
  form,
  name,
  ...props
}: MomentFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const timeZone = programTimeZone();
  const [stored] = useState<string | null | undefined>(field.value);
  return (
    <Field {...props} error={fieldState.error?.message}>
      <TextInput
        ref={field.ref}
        type="datetime-local"
        // Not a controlled input, because the value changes while a part of it is typed.
        defaultValue={stored ? toZoneTime(Date.parse(stored), timeZone) : ''}
        onChange={({ target: { value } }) => field.onChange(value ? fromZoneTime(value, timeZone) : null)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

interface WindowFieldsProps<Values extends FieldValues, Output>
  extends Pick<MomentFieldProps<Values, Output>, 'form'> {
  /** Those that can no longer change. */
  fixed: readonly ('from' | 'until' | false)[];
}

/** The beginning and the end of a season or mission. */
export function WindowFields<Values extends FieldValues, Output>({
  form,
  fixed,
}: WindowFieldsProps<Values, Output>) {
  const fields = [
    { name: 'from' as const, label: m.field_window_from() },
    { name: 'until' as const, label: m.field_window_until() },
  ].filter(({ name }) => !fixed.includes(name));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map(({ name, label }) => (
          <MomentField key={name} form={form} name={name as FieldPath<Values>} label={label} />
        ))}
      </div>
      <p className="text-sm text-muted">{m.field_window_zone({ zone: isolate(programTimeZone()) })}</p>
    </div>
  );
}
