// Forms validated by the contract's schemas, so the browser shows the same messages as the server.
import '@bugquest/contract/default-messages';
import type { Schema } from '@bugquest/contract/endpoint';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { deepEqual } from 'fast-equals';
import { useEffect, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { CallError } from '../api/call-error.ts';
import { useLocale } from '../language/locale.ts';

export type ContractForm<S extends Schema> = UseFormReturn<
  z.input<S> & FieldValues,
  unknown,
  z.output<S> & FieldValues
>;
type FormOptions<S extends Schema> = Omit<UseFormProps<z.input<S> & FieldValues>, 'resolver'>;

/** A form that is validated by `schema` when a field loses the focus, and then on every change. */
export function useContractForm<S extends Schema>(schema: S, options: FormOptions<S> = {}): ContractForm<S> {
  const resolver = standardSchemaResolver(schema as never) as never;
  const form = useForm({ mode: 'onTouched', ...options, resolver } as never) as ContractForm<S>;
  useErrorsInCurrentLanguage(form);
  return form;
}

/** Validates again when the language changes, because error messages are stored as text. */
function useErrorsInCurrentLanguage<S extends Schema>(form: ContractForm<S>): void {
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
