import { checkAdmin } from '@bugquest/contract/employees/endpoints';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../api/endpoint-query.ts';
import { useAuth } from './session.tsx';

const adminCheckQuery = (employeeId: string) =>
  endpointQuery(checkAdmin, { query: { employeeId } }, { refetchOnMount: true });

export interface AdminCheck {
  isAdmin: boolean;
  isChecking: boolean;
  error: Error | null;
  retry: () => void;
}

/** The server decides (section 6). */
export function useIsAdmin(): AdminCheck {
  const { employee } = useAuth();
  const check = useQuery({ ...adminCheckQuery(employee?.id ?? ''), enabled: employee !== null });
  return {
    isAdmin: employee !== null && check.data === true,
    isChecking: check.isLoading,
    // A failed refetch must not close the screen.
    error: check.data === undefined ? check.error : null,
    retry: () => void check.refetch(),
  };
}
