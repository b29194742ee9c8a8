import { reauthenticateInput } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { useReauthenticate } from './api.ts';

/** Asks for the password again. */
export function PasswordDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const form = useContractForm(reauthenticateInput, { defaultValues: { password: '' } });
  const reauthenticate = useReauthenticate();
  const id = useId();

  const submit = form.handleSubmit(async ({ password }) => {
    if (reauthenticate.isPending) return;
    try {
      await reauthenticate.mutateAsync(password);
      onAnswer(true);
    } catch (error) {
      form.setError('password', { message: errorMessage(error) }, { shouldFocus: true });
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      size="sm"
      title={m.accounts_two_factor_password_title()}
      description={m.accounts_two_factor_password_text()}
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {m.shell_cancel()}
          </Button>
          <Button type="submit" form={id} pending={reauthenticate.isPending}>
            {m.accounts_two_factor_password_action()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={m.accounts_password()} error={form.formState.errors.password?.message}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  );
}
