import { changePassword } from '@bugquest/contract/accounts/endpoints';
import { changePasswordInput } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { errorCode, errorMessage } from '../../../lib/api/call-error.ts';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';

const EMPTY = { currentPassword: '', password: '' };

export function PasswordCard() {
  const form = useContractForm(changePasswordInput, { defaultValues: EMPTY });
  const { errors } = form.formState;
  const change = useChangePassword();
  const [failure, setFailure] = useState<string>();

  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined);
    try {
      await change.mutateAsync(typed);
      form.reset(EMPTY);
      toast({
        title: m.employees_profile_password_changed(),
        description: m.employees_profile_password_elsewhere(),
        tone: 'success',
      });
    } catch (error) {
      const isWrong = errorCode(error) === 'wrong_password';
      if (isWrong) form.setError('currentPassword', { message: errorMessage(error) }, { shouldFocus: true });
      else if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });

  return (
    <Card aria-labelledby="profile-password">
      <CardHeader
        id="profile-password"
        title={m.employees_profile_password()}
        description={m.employees_profile_password_text()}
      />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.employees_profile_current_password()} error={errors.currentPassword?.message}>
            <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
          </Field>
          <Field label={m.employees_profile_new_password()} error={errors.password?.message}>
            <PasswordInput {...form.register('password')} autoComplete="new-password" />
          </Field>
        </div>
        {failure && <Alert title={m.employees_profile_password_failed()}>{failure}</Alert>}
        <Button type="submit" variant="secondary" className="self-end" pending={change.isPending}>
          {m.employees_profile_change_password()}
        </Button>
      </form>
    </Card>
  );
}

/** Also ends all other sessions. */
const useChangePassword = () =>
  useEndpointMutation((passwords: { currentPassword: string; password: string }) =>
    write(changePassword, { body: passwords }),
  );
