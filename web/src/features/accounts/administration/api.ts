import {
  resendVerification,
  resetTwoFactor,
  verifyEmployee,
} from '@bugquest/contract/accounts/administration-endpoints';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';

export const useResendVerification = () =>
  useEndpointMutation((id: string) => write(resendVerification, { params: { id } }));

export const useVerifyEmployee = () =>
  useEndpointMutation((id: string) => write(verifyEmployee, { params: { id } }));

export const useResetTwoFactor = () =>
  useEndpointMutation((id: string) => write(resetTwoFactor, { params: { id } }));
