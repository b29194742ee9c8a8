import { getInstallation } from '@bugquest/contract/employees/endpoints';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** For the person who opens /admin of a new installation. */
export function FirstLoginHint() {
  const { data } = useQuery(endpointQuery(getInstallation));
  if (data?.hasAdmin !== false) return null;
  return (
    <Alert tone="info" className="mb-6">
      {m.employees_admin_first_login()}
    </Alert>
  );
}
