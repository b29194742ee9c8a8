import { claimAdmin } from '@bugquest/contract/administration/endpoints';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { errorMessage } from '../../../lib/call-error.ts';
import { applyFieldErrors, useContractForm } from '../../../lib/forms.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useClaimAdmin } from '../api.ts';

const operatorAccount = claimAdmin.body!;

/** Proves an operator account; the admin check then opens the panel in this screen's place. */
export function ClaimForm() {
  const form = useContractForm(operatorAccount, { defaultValues: { username: '', password: '' } });
  const { errors } = form.formState;
  const claim = useClaimAdmin();
  const [failure, setFailure] = useState<string>();

  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined);
    try {
      await claim.mutateAsync(typed);
      toast({ title: m.admin_claimed(), tone: 'success' });
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field label={m.admin_claim_username()} error={errors.username?.message}>
        <TextInput
          {...form.register('username')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={m.account_password()} error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="off" />
      </Field>
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" variant="secondary" wide pending={claim.isPending}>
        {m.admin_claim_action()}
      </Button>
    </form>
  );
}
