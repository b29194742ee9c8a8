import type { CompanyLogin } from '@bugquest/contract/accounts/company-login/schema';
import { m } from '@bugquest/phrases/messages';
import { Building2 } from 'lucide-react';
import { useSearch } from 'wouter';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { useLocale } from '../../../lib/language/locale.ts';
import { nextPath } from '../../../lib/session/next-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { useCompanyLogin, useStartCompanyLogin } from './api.ts';
import { useCompanyLoginFailure } from './login-failure.ts';

/** The company login, the password, or both. */
export function LoginWays({ onSecondStep }: { onSecondStep: () => void }) {
  const { offer, isPending } = useCompanyLogin();
  const failure = useCompanyLoginFailure();
  const next = nextPath(useSearch());
  if (isPending) return <LoadingForm />;
  return (
    <div className="flex flex-col gap-6">
      {failure && <Alert title={m.accounts_login_failed_title()}>{failure}</Alert>}
      {offer && <CompanyLoginButton offer={offer} next={next} />}
      {offer && !offer.only && <Or />}
      {!offer?.only && <LoginForm onSecondStep={onSecondStep} variant={offer ? 'secondary' : 'primary'} />}
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

/** As high as the form, so that nothing below it jumps. */
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
