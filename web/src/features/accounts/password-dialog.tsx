import { reauthenticate } from '@bugquest/contract/accounts/endpoints';
import { reauthenticateInput } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { call } from '../../lib/api/call.ts';
import { errorCode, errorMessage } from '../../lib/api/call-error.ts';
import { useContractForm } from '../../lib/forms/forms.ts';
import type { QuestionKind } from '../../lib/session/identity-question.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { useLogin } from './api.ts';
import { useCompanyLogin, useStartCompanyLogin } from './company-login/api.ts';
import { TwoFactorForm } from './login/two-factor-form.tsx';

interface PasswordDialogProps {
  kind: QuestionKind;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Confirms a call, or logs in again over a screen whose input must not be lost. */
export function PasswordDialog({ kind, onAnswer }: PasswordDialogProps) {
  const form = useContractForm(reauthenticateInput, { defaultValues: { password: '' } });
  const { workEmail } = useEmployee();
  // The session can end while the password is being confirmed.
  const [isLogin, setIsLogin] = useState(kind === 'login');
  const [needsCode, setNeedsCode] = useState(false);
  const login = useLogin();
  const confirmation = useMutation({
    mutationFn: (password: string) => call(reauthenticate, { body: { password } }),
  });
  const isPending = login.isPending || confirmation.isPending;
  const id = useId();
  const { offer } = useCompanyLogin();
  const asksForPassword = !offer?.isOnlyWay && !needsCode;

  const submit = form.handleSubmit(async ({ password }) => {
    if (isPending) return;
    try {
      if (!isLogin) await confirmation.mutateAsync(password);
      else if ((await login.mutateAsync({ emailOrMobile: workEmail, password })).requiresTwoFactor)
        return setNeedsCode(true);
      onAnswer(true);
    } catch (error) {
      if (errorCode(error) === 'unauthenticated') setIsLogin(true);
      const message =
        errorCode(error) === 'invalid_credentials' ? m.error_wrong_password() : errorMessage(error);
      form.setError('password', { message }, { shouldFocus: true });
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      size="sm"
      {...textsOf({ isLogin, needsCode, isCompanyOnly: offer?.isOnlyWay ?? false })}
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {m.shell_cancel()}
          </Button>
          {asksForPassword && (
            <Button type="submit" form={id} pending={isPending}>
              {isLogin ? m.accounts_login_action() : m.accounts_two_factor_password_action()}
            </Button>
          )}
        </>
      }
    >
      {asksForPassword && (
        <form id={id} noValidate onSubmit={(event) => void submit(event)}>
          <Field label={m.accounts_password()} error={form.formState.errors.password?.message}>
            <PasswordInput {...form.register('password')} autoComplete="current-password" />
          </Field>
        </form>
      )}
      {needsCode && <TwoFactorForm onPassed={() => onAnswer(true)} onExpired={() => setNeedsCode(false)} />}
      {offer && !needsCode && (isLogin ? <LoginInNewTab /> : <CompanyConfirmation />)}
    </Dialog>
  );
}

interface Step {
  isLogin: boolean;
  needsCode: boolean;
  isCompanyOnly: boolean;
}

function textsOf({ isLogin, needsCode, isCompanyOnly }: Step): { title: string; description: string } {
  if (needsCode)
    return { title: m.accounts_two_factor_login_title(), description: m.accounts_two_factor_login_text() };
  if (isLogin)
    return {
      title: m.accounts_ended_title(),
      description: isCompanyOnly ? m.accounts_ended_company() : m.accounts_ended_text(),
    };
  return isCompanyOnly
    ? { title: m.accounts_company_confirm_title(), description: m.accounts_company_confirm_text() }
    : { title: m.accounts_two_factor_password_title(), description: m.accounts_two_factor_password_text() };
}

/** The company login would replace the page and lose its input. This tab continues when the other tab has logged in. */
const LoginInNewTab = () => (
  <a
    href="/login"
    target="_blank"
    rel="noopener"
    className={buttonStyle({ variant: 'secondary', wide: true, className: 'mt-4' })}
  >
    {m.accounts_ended_new_tab()}
  </a>
);

/** For accounts without a known password. The company login returns to this screen. */
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
