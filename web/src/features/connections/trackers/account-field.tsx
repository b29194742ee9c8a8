import { m } from '@bugquest/phrases/messages';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { MappingForm } from './mapping-fields.tsx';

/** The email of the account that a token of Jira Cloud belongs to. */
export const AccountField = ({ form }: { form: MappingForm }) => (
  <Field
    label={m.connections_trackers_account()}
    hint={m.connections_trackers_account_hint()}
    error={form.formState.errors.account?.message}
  >
    <TextInput {...form.register('account')} type="email" autoComplete="off" />
  </Field>
);
