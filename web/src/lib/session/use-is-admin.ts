import { useQuery } from '@tanstack/react-query';
import { adminCheckQuery } from './admin-check-query.ts';
import { useAuth } from './session.tsx';

export interface AdminCheck {
  isAdmin: boolean;
  isChecking: boolean;
  error: Error | null;
  retry: () => void;
}

/** The server decides (section 6): in the reply to the check, or in that to the session, whichever arrives first. */
export function useIsAdmin(): AdminCheck {
  const { employee, isUnconfirmed } = useAuth();
  const mayBeAdmin = employee?.isAdmin ?? false;
  const check = useQuery({ ...adminCheckQuery(employee?.id ?? ''), enabled: mayBeAdmin });
  return {
    isAdmin: mayBeAdmin && check.data === true,
    isChecking: mayBeAdmin ? check.isLoading : employee !== null && isUnconfirmed,
    // A failed refetch must not close the screen.
    error: check.data === undefined ? check.error : null,
    retry: () => void check.refetch(),
  };
}
