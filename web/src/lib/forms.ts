// Forms on the contract's own schemas: the browser shows the sentences that the server would answer with.
import type { Schema } from '@bugquest/contract/endpoint';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { CallError } from './call-error.ts';
import { useLocale } from './locale.ts';

export type ContractForm<S extends Schema> = UseFormReturn<
  z.input<S> & FieldValues,
  unknown,
  z.output<S> & FieldValues
>;
type FormOptions<S extends Schema> = Omit<UseFormProps<z.input<S> & FieldValues>, 'resolver'>;

/** A form checked by `schema` when a field is left, and then while it is corrected. */
export function useContractForm<S extends Schema>(schema: S, options: FormOptions<S> = {}): ContractForm<S> {
  const resolver = standardSchemaResolver(schema as never) as never;
  const form = useForm({ mode: 'onTouched', ...options, resolver } as never) as ContractForm<S>;
  useErrorsInCurrentLanguage(form);
  return form;
}

/** The sentences of errors are kept as text, so a change of language asks for them again. */
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

/** Puts the server's sentences at their inputs and focuses the first. False when none of them belongs to an input. */
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
