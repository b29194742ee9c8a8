import {
  disableTwoFactor,
  setUpTwoFactor,
  verifyTwoFactorSetup,
} from '@bugquest/contract/accounts/two-factor/endpoints';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { useEmployee } from '../../../lib/session/session.tsx';

export function useSetUpTwoFactor() {
  const { id } = useEmployee();
  return useEndpointMutation((_: undefined) => write(setUpTwoFactor, { body: { employeeId: id } }), {
    // The reply contains secrets that are shown once, so it is not cached.
    gcTime: 0,
  });
}

export function useVerifyTwoFactorSetup() {
  const { id } = useEmployee();
  return useEndpointMutation(
    (token: string) => write(verifyTwoFactorSetup, { body: { employeeId: id, token } }),
    { refetch: 'awaited' },
  );
}

export function useDisableTwoFactor() {
  const { id } = useEmployee();
  return useEndpointMutation((_: undefined) => write(disableTwoFactor, { body: { employeeId: id } }), {
    refetch: 'awaited',
  });
}
