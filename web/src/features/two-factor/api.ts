import { reauthenticate } from '@bugquest/contract/accounts/endpoints';
import {
  disableTwoFactor,
  getTwoFactorStatus,
  setUpTwoFactor,
  verifyTwoFactorSetup,
} from '@bugquest/contract/two-factor/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useAuth, useEmployee } from '../../lib/session.tsx';

export const twoFactorStatusQuery = queryOptions({
  queryKey: ['/api/admin/2fa/status'],
  queryFn: ({ signal }) => call(getTwoFactorStatus, { signal }),
  refetchOnMount: 'always',
});

/** The status, and what the profile says of it. */
function useStatusChanged() {
  const queryClient = useQueryClient();
  const { refreshEmployee } = useAuth();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: twoFactorStatusQuery.queryKey }),
      refreshEmployee(),
    ]);
}

export function useSetUpTwoFactor() {
  const { id } = useEmployee();
  return useMutation({
    mutationFn: () => call(setUpTwoFactor, { body: { employeeId: id } }),
    // What it replies is told once, and is not kept here either.
    gcTime: 0,
  });
}

export function useVerifyTwoFactorSetup() {
  const { id } = useEmployee();
  const statusChanged = useStatusChanged();
  return useMutation({
    mutationFn: (token: string) => call(verifyTwoFactorSetup, { body: { employeeId: id, token } }),
    onSuccess: statusChanged,
  });
}

export function useDisableTwoFactor() {
  const { id } = useEmployee();
  const statusChanged = useStatusChanged();
  return useMutation({
    mutationFn: () => call(disableTwoFactor, { body: { employeeId: id } }),
    onSuccess: statusChanged,
  });
}

export function useReauthenticate() {
  return useMutation({ mutationFn: (password: string) => call(reauthenticate, { body: { password } }) });
}
