import { checkAdmin } from '@bugquest/contract/administration/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { useAuth } from './session.tsx';

const adminCheckQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['/api/admin/check', employeeId],
    queryFn: ({ signal }) => call(checkAdmin, { query: { employeeId }, signal }),
  });

export interface AdminCheck {
  isAdmin: boolean;
  checking: boolean;
  error: Error | null;
  retry: () => void;
}

/** Whether the server takes the signed-in employee for an administrator (section 6). */
export function useIsAdmin(): AdminCheck {
  const { employee } = useAuth();
  const check = useQuery({ ...adminCheckQuery(employee?.id ?? ''), enabled: employee !== null });
  return {
    isAdmin: employee !== null && check.data === true,
    checking: check.isLoading,
    error: check.error,
    retry: () => void check.refetch(),
  };
}
