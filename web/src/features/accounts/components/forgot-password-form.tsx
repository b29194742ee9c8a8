import { forgotPasswordInput } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { errorMessage } from '../../../lib/call-error.ts';
import { applyFieldErrors, useContractForm } from '../../../lib/forms.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useForgotPassword } from '../api.ts';

export function ForgotPasswordForm() {
  const form = useContractForm(forgotPasswordInput, { defaultValues: { email: '' } });
  const forgot = useForgotPassword();
  const [failure, setFailure] = useState<string>();

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      await forgot.mutateAsync(email);
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });

  if (forgot.isSuccess)
    return (
      <Alert tone="success" title={m.account_forgot_sent_title()}>
        {m.account_forgot_sent_text({ email: forgot.variables })}
      </Alert>
    );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field label={m.account_work_email()} error={form.formState.errors.email?.message}>
        <TextInput {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      {failure && <Alert title={m.account_forgot_failed()}>{failure}</Alert>}
      <Button type="submit" size="lg" wide pending={forgot.isPending}>
        {forgot.isPending ? m.account_forgot_pending() : m.account_forgot_action()}
      </Button>
    </form>
  );
}
