import { forgotPasswordForm, resetPasswordForm } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { errorCode, errorMessage } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { usePathWithNext, useWantedPage } from '../../../lib/session/next-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useForgotPassword, useResetPassword } from '../api.ts';

export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const form = useContractForm(forgotPasswordForm, { defaultValues: { email: '' } });
  const forgot = useForgotPassword();
  const [failure, setFailure] = useState<string>();
  const next = useWantedPage();

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      await forgot.mutateAsync({ email, next });
      onSent();
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });

  if (forgot.isSuccess)
    return (
      <Alert tone="success" title={m.accounts_forgot_sent_title()}>
        {m.accounts_forgot_sent_text({ email: forgot.variables.email })}
      </Alert>
    );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field label={m.accounts_work_email()} error={form.formState.errors.email?.message}>
        <TextInput {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      {failure && <Alert title={m.accounts_forgot_failed()}>{failure}</Alert>}
      <Button type="submit" size="lg" wide pending={forgot.isPending}>
        {forgot.isPending ? m.accounts_forgot_pending() : m.accounts_forgot_action()}
      </Button>
    </form>
  );
}

export interface ResetPasswordFormProps {
  token: string;
  onInvalidLink: () => void;
}

export function ResetPasswordForm({ token, onInvalidLink }: ResetPasswordFormProps) {
  const form = useContractForm(resetPasswordForm, {
    defaultValues: { password: '', confirmPassword: '', revokeTokens: false },
  });
  const { errors } = form.formState;
  const reset = useResetPassword();
  const [failure, setFailure] = useState<string>();
  const [, navigate] = useLocation();
  const loginPath = usePathWithNext('/login');

  const submit = form.handleSubmit(async ({ password, revokeTokens }) => {
    setFailure(undefined);
    try {
      await reset.mutateAsync({ token, password, revokeTokens });
      toast({
        title: m.accounts_reset_success_title(),
        description: m.accounts_reset_success_text(),
        tone: 'success',
      });
      navigate(loginPath);
    } catch (error) {
      if (errorCode(error) === 'invalid_link') return onInvalidLink();
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field
        label={m.accounts_new_password()}
        hint={errors.password ? undefined : m.accounts_password_hint()}
        error={errors.password?.message}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Field label={m.accounts_confirm_password()} error={errors.confirmPassword?.message}>
        <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
      </Field>
      <Checkbox
        {...form.register('revokeTokens')}
        label={m.accounts_reset_tokens()}
        hint={m.accounts_reset_tokens_hint()}
      />
      {failure && <Alert title={m.accounts_reset_failed()}>{failure}</Alert>}
      <Button type="submit" size="lg" wide pending={reset.isPending}>
        {reset.isPending ? m.accounts_reset_pending() : m.accounts_reset_action()}
      </Button>
    </form>
  );
}
