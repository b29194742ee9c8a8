import { linkPasswordForm } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { errorCode, errorMessage } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';

export interface LinkPasswordFormProps {
  /** Rejects when the server refuses the link. */
  verify: (password: string) => Promise<unknown>;
  /** The link has expired or was used. */
  onInvalidLink: (reason: string) => void;
}

/** For a verification link in a browser that did not register. */
export function LinkPasswordForm({ verify, onInvalidLink }: LinkPasswordFormProps) {
  const form = useContractForm(linkPasswordForm, { defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string>();

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      await verify(password);
    } catch (error) {
      const [code, message] = [errorCode(error), errorMessage(error)];
      if (code === 'invalid_link') return onInvalidLink(message);
      if (code === 'wrong_password') form.setError('password', { message }, { shouldFocus: true });
      else if (!applyFieldErrors(form, error)) setFailure(message);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field label={m.accounts_password()} error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      {failure && <Alert title={m.accounts_verify_email_failed_title()}>{failure}</Alert>}
      <Button type="submit" size="lg" wide pending={isSubmitting}>
        {isSubmitting
          ? m.accounts_verify_email_password_pending()
          : m.accounts_verify_email_password_action()}
      </Button>
    </form>
  );
}
