import { forgotPasswordForm } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useWantedPage } from '../../../lib/session/next-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useForgotPassword } from '../api.ts';

export function ForgotPasswordForm() {
  const form = useContractForm(forgotPasswordForm, { defaultValues: { email: '' } });
  const forgot = useForgotPassword();
  const [failure, setFailure] = useState<string>();
  const next = useWantedPage();

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      await forgot.mutateAsync({ email, next });
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
