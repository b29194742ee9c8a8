import type { Schema } from '@bugquest/contract/endpoint';
import {
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { useErrorsInCurrentLanguage } from './form-errors.ts';

export type ContractForm<S extends Schema> = UseFormReturn<
  z.input<S> & FieldValues,
  unknown,
  z.output<S> & FieldValues
>;
export type FormOptions<S extends Schema> = Omit<UseFormProps<z.input<S> & FieldValues>, 'resolver'>;

/** Validates a field when it loses the focus, and then on every change. */
export function useCheckedForm<S extends Schema>(
  resolver: Resolver,
  options: FormOptions<S> = {},
): ContractForm<S> {
  const form = useForm({ mode: 'onTouched', ...options, resolver } as never) as ContractForm<S>;
  useErrorsInCurrentLanguage(form as never);
  return form;
}
