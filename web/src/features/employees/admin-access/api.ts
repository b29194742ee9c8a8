import { claimAdmin } from '@bugquest/contract/employees/admin-access/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { useAuth } from '../../../lib/session/session.tsx';

/** The server replaces the session. All data is refetched for the new role. */
export function useClaimAdmin() {
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
