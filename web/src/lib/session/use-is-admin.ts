import { checkAdmin } from '@bugquest/contract/employees/endpoints';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../api/endpoint-query.ts';
import { useAuth } from './session.tsx';

const adminCheckQuery = (employeeId: string) =>
  endpointQuery(checkAdmin, { query: { employeeId } }, { refetchOnMount: true });

export interface AdminCheck {
  isAdmin: boolean;
  checking: boolean;
  error: Error | null;
  retry: () => void;
}

/** Whether the logged-in employee is an administrator, according to the server (section 6). */
export function useIsAdmin(): AdminCheck {
  const { employee } = useAuth();
  const check = useQuery({ ...adminCheckQuery(employee?.id ?? ''), enabled: employee !== null });
  return {
    isAdmin: employee !== null && check.data === true,
    checking: check.isLoading,
    // After the first answer, a failed repetition must not close the screen.
    error: check.data === undefined ? check.error : null,
    retry: () => void check.refetch(),
  };
}
