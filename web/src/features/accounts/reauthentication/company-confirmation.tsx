import { m } from '@bugquest/phrases/messages';
import { useLocation, useSearch } from 'wouter';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useStartCompanyLogin } from '../company-login/api.ts';

/** Confirms the person at the company login, for accounts without a known password, and returns to this screen. */
export function CompanyConfirmation() {
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
