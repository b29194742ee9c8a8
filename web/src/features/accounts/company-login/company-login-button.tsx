import type { CompanyLogin } from '@bugquest/contract/accounts/company-login/schema';
import { m } from '@bugquest/phrases/messages';
import { Building2 } from 'lucide-react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { useLocale } from '../../../lib/language/locale.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useStartCompanyLogin } from './api.ts';

interface CompanyLoginButtonProps {
  offer: CompanyLogin;
  /** The page to open after the login. */
  next: string;
}

export function CompanyLoginButton({ offer, next }: CompanyLoginButtonProps) {
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
