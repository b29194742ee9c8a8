import { claimAdmin } from '@bugquest/contract/employees/endpoints';
import { operatorAccount } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

/** After the claim, the administrator check opens the panel. */
export function ClaimForm() {
  const form = useContractForm(operatorAccount, { defaultValues: { username: '', password: '' } });
  const { errors } = form.formState;
  const claim = useClaimAdmin();
  const [failure, setFailure] = useState<string>();

  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined);
    try {
      await claim.mutateAsync(typed);
      toast({ title: m.employees_admin_claimed(), tone: 'success' });
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field label={m.employees_admin_claim_username()} error={errors.username?.message}>
        <TextInput
          {...form.register('username')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={m.accounts_password()} error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="off" />
      </Field>
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" variant="secondary" wide pending={claim.isPending}>
        {m.employees_admin_claim_action()}
      </Button>
    </form>
  );
}

/** The server replaces the session. All data is refetched for the new role. */
function useClaimAdmin() {
  const { setEmployee } = useAuth();
  const queryClient = useQueryClient();
  return useEndpointMutation(
    (operator: { username: string; password: string }) => write(claimAdmin, { body: operator }),
    {
      onSuccess: (employee) => {
        setEmployee(employee);
        return queryClient.invalidateQueries();
      },
    },
  );
}
