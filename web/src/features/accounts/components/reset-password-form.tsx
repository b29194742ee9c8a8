import { resetPasswordForm } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { CallError, errorMessage } from '../../../lib/call-error.ts';
import { applyFieldErrors, useContractForm } from '../../../lib/forms.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useResetPassword } from '../api.ts';

export interface ResetPasswordFormProps {
  token: string;
  /** The server says that the link is no good (any more). */
  onInvalidLink: () => void;
}

export function ResetPasswordForm({ token, onInvalidLink }: ResetPasswordFormProps) {
  const form = useContractForm(resetPasswordForm, { defaultValues: { password: '', confirmPassword: '' } });
  const { errors } = form.formState;
  const reset = useResetPassword();
  const [failure, setFailure] = useState<string>();
  const [, navigate] = useLocation();

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      await reset.mutateAsync({ token, password });
      toast({
        title: m.account_reset_success_title(),
        description: m.account_reset_success_text(),
        tone: 'success',
      });
      navigate('/login');
    } catch (error) {
      if (error instanceof CallError && error.reply?.code === 'invalid_link') return onInvalidLink();
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field
        label={m.account_new_password()}
        hint={m.account_password_hint()}
        error={errors.password?.message}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Field label={m.account_confirm_password()} error={errors.confirmPassword?.message}>
        <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
      </Field>
      {failure && <Alert title={m.account_reset_failed()}>{failure}</Alert>}
      <Button type="submit" size="lg" wide pending={reset.isPending}>
        {reset.isPending ? m.account_reset_pending() : m.account_reset_action()}
      </Button>
    </form>
  );
}
