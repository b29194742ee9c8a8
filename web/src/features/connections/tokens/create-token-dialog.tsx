import {
  apiTokenInput,
  type CreatedApiToken,
  MAX_TOKEN_LIFETIME,
} from '@bugquest/contract/connections/tokens/schema';
import { SCOPE_NAMES, SCOPE_TEXTS } from '@bugquest/contract/connections/tokens/scope-phrases';
import { TOKEN_SCOPES } from '@bugquest/contract/connections/tokens/scopes';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useUnsavedChanges } from '../../../lib/forms/unsaved-changes.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useCreateToken } from './api.ts';

const LIFETIMES = [7, 30, 90, 180, MAX_TOKEN_LIFETIME];
const USUAL_LIFETIME = 90;

const lifetimeName = (days: number) =>
  days === MAX_TOKEN_LIFETIME
    ? m.connections_tokens_expires_in_year()
    : m.connections_tokens_expires_in({ count: days, shown: isolate(formatNumber(days)) });

export interface CreateTokenDialogProps {
  onClose: () => void;
  onCreated: (token: CreatedApiToken) => void;
}

export function CreateTokenDialog({ onClose, onCreated }: CreateTokenDialogProps) {
  const form = useContractForm(apiTokenInput, {
    defaultValues: { name: '', scopes: [], expiresInDays: USUAL_LIFETIME },
  });
  const { errors, isDirty } = form.formState;
  const [failure, setFailure] = useState<string>();
  const create = useCreateToken();
  useUnsavedChanges(isDirty);
  const submit = form.handleSubmit(async (input) => {
    setFailure(undefined);
    try {
      onCreated(await create.mutateAsync(input));
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });
  return (
    <FormDialog
      title={m.connections_tokens_create_title()}
      description={m.connections_tokens_create_text()}
      submitLabel={m.connections_tokens_create()}
      pending={create.isPending}
      isDirty={isDirty}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field
        label={m.connections_tokens_name()}
        hint={m.connections_tokens_name_hint()}
        error={errors.name?.message}
      >
        <TextInput {...form.register('name')} dir="auto" autoComplete="off" />
      </Field>
      <GroupField
        legend={m.connections_tokens_scopes()}
        hint={m.connections_tokens_scopes_hint()}
        error={errors.scopes?.message}
      >
        {TOKEN_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            {...form.register('scopes')}
            value={scope}
            label={SCOPE_NAMES[scope]()}
            hint={SCOPE_TEXTS[scope]()}
          />
        ))}
      </GroupField>
      <Field label={m.connections_tokens_expiry()} error={errors.expiresInDays?.message}>
        <SelectInput
          {...form.register('expiresInDays', { valueAsNumber: true })}
          choices={LIFETIMES.map((days) => ({ value: String(days), label: lifetimeName(days) }))}
        />
      </Field>
      {failure && <Alert title={m.connections_tokens_create_failed()}>{failure}</Alert>}
    </FormDialog>
  );
}
