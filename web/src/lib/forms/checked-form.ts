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
import { pointerRelease } from './pointer-release.ts';

type Fields<Values> = Values extends FieldValues ? Values : FieldValues;
export type FormValues<S extends Schema> = Fields<z.input<S>>;
export type ContractForm<S extends Schema> = UseFormReturn<FormValues<S>, unknown, Fields<z.output<S>>>;
/** A choice may have any text, because '' means that nothing is chosen yet, and a stored value may no longer be offered. */
type TextOf<Value> = Extract<Value, string> extends never ? never : string;
type DefaultsOf<Values> = { [Name in keyof Values]?: Values[Name] | TextOf<Values[Name]> | undefined };
export type FormOptions<S extends Schema> = Pick<UseFormProps, 'mode'> & {
  defaultValues?: DefaultsOf<FormValues<S>>;
};

/** Validates a field when it loses the focus, and then on every change. The errors do not move what is being pressed. */
export function useCheckedForm<S extends Schema>(
  resolver: Resolver,
  options: FormOptions<S> = {},
): ContractForm<S> {
  const resolveAfterPress: Resolver = async (...values) => {
    await pointerRelease();
    return resolver(...values);
  };
  const form = useForm({
    mode: 'onTouched',
    ...options,
    resolver: resolveAfterPress,
  } as never) as ContractForm<S>;
  useErrorsInCurrentLanguage(form as never);
  return form;
}
