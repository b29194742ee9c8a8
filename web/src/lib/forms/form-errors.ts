import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { messagesOfFields } from '../api/call-error.ts';
import { useLocale } from '../language/locale.ts';

type Validated = Pick<UseFormReturn, 'trigger'> & { formState: Pick<UseFormReturn['formState'], 'errors'> };

/** Error messages are stored as text, so a change of the language validates again. */
export function useErrorsInCurrentLanguage(form: Validated): void {
  const locale = useLocale();
  const shownLocale = useRef(locale);
  useEffect(() => {
    if (shownLocale.current === locale) return;
    shownLocale.current = locale;
    const names = Object.keys(form.formState.errors).filter((name) => name !== 'root');
    if (names.length > 0) void form.trigger(names as never[]);
  }, [form, locale]);
}

/** Focuses the first field with an error. Returns false if no error belongs to a field. */
export function applyFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
): boolean {
  const fields = messagesOfFields(error);
  const fieldErrors = Object.entries(fields).filter(([name]) => name in form.getValues());
  fieldErrors.forEach(([name, message], index) => {
    form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return fieldErrors.length > 0;
}
