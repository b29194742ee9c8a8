import type { Schema } from '@bugquest/contract/endpoint';
import { type ContractForm, type FormOptions, useCheckedForm } from './checked-form.ts';
import { contractResolver } from './contract-resolver.ts';

export const useContractForm = <S extends Schema>(schema: S, options?: FormOptions<S>): ContractForm<S> =>
  useCheckedForm<S>(contractResolver(schema), options);
