import {
  disableTwoFactor,
  setUpTwoFactor,
  verifyTwoFactorSetup,
} from '@bugquest/contract/accounts/two-factor/endpoints';
import { m } from '@bugquest/phrases/messages';
import { errorCode } from '../../../lib/api/call-error.ts';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';

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

/** Shows the message of section 8, or that the session has ended. */
export function showFailure(error: unknown, title: string, fallback: string): void {
  const isSignedOut = errorCode(error) === 'unauthenticated';
  toastFailure(
    isSignedOut ? m.accounts_two_factor_authentication_required() : title,
    error,
    error instanceof TypeError ? undefined : fallback,
  );
}
