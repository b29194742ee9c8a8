import { deepEqual } from 'fast-equals';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Shows the stored values. Input that was made since `sent` stays, as unsaved changes. */
export function resetAfterSaving<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
  sent: Values,
  stored: Values,
): void {
  const isUnchanged = deepEqual(form.getValues(), sent);
  form.reset(stored, isUnchanged ? undefined : { keepValues: true, keepDirty: true });
}
