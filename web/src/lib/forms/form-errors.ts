// The server's messages at the fields of a form, and messages in the language of the screen.
import { deepEqual } from 'fast-equals';
import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { CallError } from '../api/call-error.ts';
import { useLocale } from '../language/locale.ts';

type Validated = Pick<UseFormReturn, 'trigger'> & { formState: Pick<UseFormReturn['formState'], 'errors'> };

/** Validates again when the language changes, because error messages are stored as text. */
export function useErrorsInCurrentLanguage(form: Validated): void {
  const locale = useLocale();
  const shown = useRef(locale);
  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    const names = Object.keys(form.formState.errors).filter((name) => name !== 'root');
    if (names.length > 0) void form.trigger(names as never[]);
  }, [form, locale]);
}

/** Shows the server's messages at their fields and focuses the first. False when none belongs to a field. */
export function applyFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
): boolean {
  const fields = error instanceof CallError ? (error.reply?.fields ?? {}) : {};
  const known = Object.entries(fields).filter(([name]) => name in form.getValues());
  known.forEach(([name, message], index) => {
    form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}

/**
 * Shows the stored values after saving. If the person has changed the form since `sent`, that input stays, as unsaved
 * changes to the stored values.
 */
export function resetAfterSaving<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
  sent: Values,
  stored: Values,
): void {
  const isUnchanged = deepEqual(form.getValues(), sent);
  form.reset(stored, isUnchanged ? undefined : { keepValues: true, keepDirty: true });
}
