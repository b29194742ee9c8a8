import { reauthenticate } from '@bugquest/contract/accounts/endpoints';
import { reauthenticateInput } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useId } from 'react';
import { useLocation, useSearch } from 'wouter';
import { errorMessage } from '../../lib/api/call-error.ts';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { useContractForm } from '../../lib/forms/forms.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { useCompanyLogin, useStartCompanyLogin } from './company-login/api.ts';

/** Asks for the password again. */
export function PasswordDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const form = useContractForm(reauthenticateInput, { defaultValues: { password: '' } });
  const confirmation = useEndpointMutation((password: string) =>
    write(reauthenticate, { body: { password } }),
  );
  const id = useId();
  const { offer } = useCompanyLogin();

  const submit = form.handleSubmit(async ({ password }) => {
    if (confirmation.isPending) return;
    try {
      await confirmation.mutateAsync(password);
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
      title={offer?.only ? m.accounts_company_confirm_title() : m.accounts_two_factor_password_title()}
      description={offer?.only ? m.accounts_company_confirm_text() : m.accounts_two_factor_password_text()}
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {m.shell_cancel()}
          </Button>
          {!offer?.only && (
            <Button type="submit" form={id} pending={confirmation.isPending}>
              {m.accounts_two_factor_password_action()}
            </Button>
          )}
        </>
      }
    >
      {!offer?.only && (
        <form id={id} noValidate onSubmit={(event) => void submit(event)}>
          <Field label={m.accounts_password()} error={form.formState.errors.password?.message}>
            <PasswordInput {...form.register('password')} autoComplete="current-password" />
          </Field>
        </form>
      )}
      {offer && <CompanyConfirmation />}
    </Dialog>
  );
}

/** Confirms the person at the company login, for accounts without a known password, and returns to this screen. */
function CompanyConfirmation() {
  const start = useStartCompanyLogin();
  const [path] = useLocation();
  const search = useSearch();
  const confirm = () => start.mutate({ next: search ? `${path}?${search}` : path, fresh: true });
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Button variant="secondary" wide pending={start.isPending} onClick={confirm}>
        {m.accounts_company_confirm()}
      </Button>
      {start.isError && <Alert>{errorMessage(start.error)}</Alert>}
    </div>
  );
}
