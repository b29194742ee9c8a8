import { fromZoneTime, toZoneTime } from '@bugquest/contract/zone-time';
import { m } from '@bugquest/phrases/messages';
import { type UseFormReturn, useController } from 'react-hook-form';
import { isolate } from '../../lib/language/isolate.ts';
import { programTimeZone } from '../../lib/language/program-time.ts';
import { Field, type FieldProps } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface MomentFieldProps extends Pick<FieldProps, 'label' | 'hint'> {
  form: UseFormReturn<never, unknown, never>;
  name: string;
}

/** A date and time, typed in the program's time zone. The value of the form is ISO 8601, or null without one. */
export function MomentField({ form, name, ...props }: MomentFieldProps) {
  const { field, fieldState } = useController({ control: form.control as never, name });
  const timeZone = programTimeZone();
  const stored = form.formState.defaultValues?.[name as never] as string | null | undefined;
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

interface WindowFieldsProps extends Pick<MomentFieldProps, 'form'> {
  /** Those that can no longer change. */
  fixed: readonly ('from' | 'until' | false)[];
}

/** The beginning and the end of a season or mission. */
export function WindowFields({ form, fixed }: WindowFieldsProps) {
  const fields = [
    { name: 'from' as const, label: m.field_window_from() },
    { name: 'until' as const, label: m.field_window_until() },
  ].filter(({ name }) => !fixed.includes(name));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map((field) => (
          <MomentField key={field.name} form={form} {...field} />
        ))}
      </div>
      <p className="text-sm text-muted">{m.field_window_zone({ zone: isolate(programTimeZone()) })}</p>
    </div>
  );
}
