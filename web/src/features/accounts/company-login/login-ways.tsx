import { m } from '@bugquest/phrases/messages';
import { useSearch } from 'wouter';
import { nextPath } from '../../../lib/session/next-path.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { useCompanyLogin } from './api.ts';
import { CompanyLoginButton } from './company-login-button.tsx';
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
