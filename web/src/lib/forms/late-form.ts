// A form whose schema is loaded when somebody begins to fill it in: schemas are a quarter of the code of such a screen, and
// evaluating them delays its first rendering.
import type { Schema } from '@bugquest/contract/endpoint';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useErrorsInCurrentLanguage } from './form-errors.ts';
import type { ContractForm, FormOptions } from './forms.ts';

/** What loads with a schema: everything that validates with it. */
type LoadResolver = () => Promise<Resolver>;

const BEGINNINGS = ['focusin', 'pointerdown'] as const;

/** As useContractForm. `load` must be the same function at every rendering. */
export function useLateForm<S extends Schema>(load: LoadResolver, options: FormOptions<S>): ContractForm<S> {
  useLoadedAtBeginning(load);
  const resolver: Resolver = async (...input) => {
    const validate = await load().catch((error) => {
      console.error('The schema of the form could not be loaded', error);
    });
    // Without it the server validates, and its messages are shown at the fields.
    return validate ? validate(...input) : { values: input[0], errors: {} };
  };
  const form = useForm({ mode: 'onTouched', ...options, resolver } as never) as ContractForm<S>;
  useErrorsInCurrentLanguage(form as never);
  return form;
}

function useLoadedAtBeginning(load: LoadResolver): void {
  useEffect(() => {
    const begin = () => {
      end();
      // The first validation reports a failure.
      load().catch(() => undefined);
    };
    const end = () => {
      for (const beginning of BEGINNINGS) document.removeEventListener(beginning, begin);
    };
    for (const beginning of BEGINNINGS) document.addEventListener(beginning, begin);
    return end;
  }, [load]);
}
