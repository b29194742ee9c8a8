import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
} from '@bugquest/contract/accounts/endpoints';
import { changeProfile } from '@bugquest/contract/employees/endpoints';
import type { Employee, ProfileChange } from '@bugquest/contract/employees/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useAuth } from '../../lib/session.tsx';

export const sessionsQuery = queryOptions({
  queryKey: ['/api/auth/sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  refetchOnMount: 'always',
});

/** The reply replaces the stored employee; the quality score and what it unlocks are counted anew. */
export function useSaveProfile({ id }: Employee) {
  const { setEmployee } = useAuth();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => call(changeProfile, { params: { id }, body: change }),
    onSuccess: (saved) => {
      setEmployee(saved);
      return queryClient.invalidateQueries({ queryKey: ['/api/employees', id] });
    },
  });
}

/** Ends one session by its id, or all but this one. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others' ? call(endOtherSessions) : call(endSession, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** It also signs out everywhere else. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (passwords: { currentPassword: string; password: string }) =>
      call(changePassword, { body: passwords }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
