import { reauthenticateInput } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import { errorMessage } from '../../../lib/call-error.ts';
import { useContractForm } from '../../../lib/forms.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useReauthenticate } from '../api.ts';

/** Asks for the password once more. */
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
      title={m.two_factor_password_title()}
      description={m.two_factor_password_text()}
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {m.shell_cancel()}
          </Button>
          <Button type="submit" form={id} pending={reauthenticate.isPending}>
            {m.two_factor_password_action()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={m.account_password()} error={form.formState.errors.password?.message}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  );
}
