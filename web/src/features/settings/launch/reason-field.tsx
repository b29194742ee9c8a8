import { requiredLine } from '@bugquest/contract/fields';
import { MAX_CHANGE_REASON } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

/** Why the settings on which a launch rests are changed. */
export const changeReason = requiredLine(MAX_CHANGE_REASON, m.settings_reason_required);

interface ReasonFieldProps {
  input: UseFormRegisterReturn;
  error: string | undefined;
}

export const ReasonField = ({ input, error }: ReasonFieldProps) => (
  <Field label={m.settings_change_reason()} hint={m.settings_change_reason_hint()} error={error}>
    <TextInput {...input} autoComplete="off" />
  </Field>
);
