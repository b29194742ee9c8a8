import type { CompanyLogin } from '@bugquest/contract/accounts/company-login/schema';
import { loginInput } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { useLocale } from '../../../lib/language/locale.ts';
import { nextPath, usePathWithNext } from '../../../lib/session/next-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useLogin } from '../api.ts';
import { useCompanyLogin, useCompanyLoginFailure, useStartCompanyLogin } from '../company-login/api.ts';
import { codeScreenLink } from '../verification/code-screen-link.ts';
import { showWelcomeToast } from './welcome-toast.ts';

export function LoginMethods({ onSecondStep }: { onSecondStep: () => void }) {
  const { offer, isPending } = useCompanyLogin();
  const failure = useCompanyLoginFailure();
  const next = nextPath(useSearch());
  if (isPending) return <LoadingForm />;
  return (
    <div className="flex flex-col gap-6">
      {failure && <Alert title={m.accounts_login_failed_title()}>{failure}</Alert>}
      {offer && <CompanyLoginButton offer={offer} next={next} />}
      {offer && !offer.isOnlyWay && <Or />}
      {!offer?.isOnlyWay && (
        <LoginForm onSecondStep={onSecondStep} variant={offer ? 'secondary' : 'primary'} />
      )}
    </div>
  );
}

function Or() {
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {m.accounts_company_or()}
    </p>
  );
}

/** As high as the form, so that nothing below it moves. */
function LoadingForm() {
  return (
    <Loading className="flex flex-col gap-5">
      <Skeleton className="h-[4.5rem] w-full" />
      <Skeleton className="h-[4.5rem] w-full" />
      <Skeleton className="h-12 w-full" />
    </Loading>
  );
}

interface CompanyLoginButtonProps {
  offer: CompanyLogin;
  /** The page to open after the login. */
  next: string;
}

function CompanyLoginButton({ offer, next }: CompanyLoginButtonProps) {
  const locale = useLocale();
  const start = useStartCompanyLogin();
  const label = offer.label?.[locale];
  return (
    <div className="flex flex-col gap-5">
      <Button size="lg" wide pending={start.isPending} onClick={() => start.mutate({ next })}>
        {!start.isPending && <Building2 aria-hidden="true" />}
        {start.isPending
          ? m.accounts_company_login_pending()
          : label
            ? m.accounts_company_login_with({ label: isolate(label) })
            : m.accounts_company_login()}
      </Button>
      {start.isError && <Alert title={m.accounts_login_failed_title()}>{errorMessage(start.error)}</Alert>}
    </div>
  );
}

interface LoginFormProps {
  onSecondStep: () => void;
  /** `secondary` below the company login. */
  variant?: 'primary' | 'secondary';
}

function LoginForm({ onSecondStep, variant = 'primary' }: LoginFormProps) {
  const form = useContractForm(loginInput, { defaultValues: { emailOrMobile: '', password: '' } });
  const { errors } = form.formState;
  const login = useLogin();
  const [failure, setFailure] = useState<string>();
  const [, navigate] = useLocation();
  const next = new URLSearchParams(useSearch()).get('next') ?? undefined;
  const forgotPath = usePathWithNext('/forgot-password');

  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined);
    try {
      const reply = await login.mutateAsync(typed);
      if (reply.requiresOTP) {
        const { path, options } = codeScreenLink(reply.employeeId, typed.emailOrMobile, next);
        return navigate(path, options);
      }
      if (reply.requiresTwoFactor) return onSecondStep();
      if (!reply.success || !reply.employee) return setFailure(m.accounts_login_failed());
      showWelcomeToast(reply.employee);
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(loginFailure(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field label={m.accounts_login_identifier()} error={errors.emailOrMobile?.message}>
        <TextInput
          {...form.register('emailOrMobile')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field
        label={m.accounts_password()}
        error={errors.password?.message}
        badge={
          <TextLink href={forgotPath} className="text-sm">
            {m.accounts_forgot_link()}
          </TextLink>
        }
      >
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      {failure && <Alert title={m.accounts_login_failed_title()}>{failure}</Alert>}
      <Button type="submit" size="lg" wide variant={variant} pending={login.isPending}>
        {login.isPending ? m.accounts_login_pending() : m.accounts_login_action()}
      </Button>
    </form>
  );
}

/** A network error does not mean that the credentials are invalid. */
const loginFailure = (error: unknown) =>
  errorMessage(error, error instanceof TypeError ? undefined : m.accounts_login_failed_text());
