import { claimAdmin, getOverview } from '@bugquest/contract/administration/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useAuth } from '../../lib/session.tsx';

export const overviewQuery = queryOptions({
  queryKey: ['/api/admin/overview'],
  queryFn: ({ signal }) => call(getOverview, { signal }),
  refetchOnMount: 'always',
});

/** The server replaces the session; what the old role could not see is asked for again. */
export function useClaimAdmin() {
  const { setEmployee } = useAuth();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (operator: { username: string; password: string }) => call(claimAdmin, { body: operator }),
    onSuccess: (employee) => {
      setEmployee(employee);
      return queryClient.invalidateQueries();
    },
  });
}
