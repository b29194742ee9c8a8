// The browser validates with the contract's schemas, so it shows the same messages as the server.
import '@bugquest/contract/default-messages';
import type { Schema } from '@bugquest/contract/endpoint';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useErrorsInCurrentLanguage } from './form-errors.ts';

export type ContractForm<S extends Schema> = UseFormReturn<
  z.input<S> & FieldValues,
  unknown,
  z.output<S> & FieldValues
>;
export type FormOptions<S extends Schema> = Omit<UseFormProps<z.input<S> & FieldValues>, 'resolver'>;

/** Validates a field when it loses the focus, and then on every change. */
export function useContractForm<S extends Schema>(schema: S, options: FormOptions<S> = {}): ContractForm<S> {
  const resolver = standardSchemaResolver(schema as never) as never;
  const form = useForm({ mode: 'onTouched', ...options, resolver } as never) as ContractForm<S>;
  useErrorsInCurrentLanguage(form as never);
  return form;
}
