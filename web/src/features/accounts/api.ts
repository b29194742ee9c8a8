// After a login, the session contains the employee, and the guard of the screen redirects.
import {
  changeUnverifiedEmail,
  forgotPassword,
  login,
  registerEmployee,
  resendOtp,
  resetPassword,
  verifyEmail,
  verifyOtp,
} from '@bugquest/contract/accounts/endpoints';
import { completeTwoFactorLogin } from '@bugquest/contract/accounts/two-factor/endpoints';
import type { Input } from '@bugquest/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useAuth } from '../../lib/session/session.tsx';

export function useRegister() {
  const { setEmployee } = useAuth();
  return useMutation({
    mutationFn: (body: Input<typeof registerEmployee.body>) => call(registerEmployee, { body }),
    onSuccess: ({ employee }) => employee && setEmployee(employee),
  });
}

export function useLogin() {
  const { setEmployee } = useAuth();
  return useMutation({
    mutationFn: (body: Input<typeof login.body>) => call(login, { body }),
    onSuccess: ({ employee }) => employee && setEmployee(employee),
  });
}

export function usePassTwoFactor() {
  const { setEmployee } = useAuth();
  return useMutation({
    mutationFn: (body: Input<typeof completeTwoFactorLogin.body>) => call(completeTwoFactorLogin, { body }),
    onSuccess: ({ employee }) => employee && setEmployee(employee),
  });
}

export function useVerifyOtp() {
  const { setEmployee } = useAuth();
  return useMutation({
    mutationFn: (body: Input<typeof verifyOtp.body>) => call(verifyOtp, { body }),
    onSuccess: ({ employee }) => setEmployee(employee),
  });
}

export function useVerifyEmail() {
  const { setEmployee } = useAuth();
  return useMutation({
    mutationFn: (body: Input<typeof verifyEmail.body>) => call(verifyEmail, { body }),
    onSuccess: ({ employee }) => employee && setEmployee(employee),
  });
}

export function useResendOtp() {
  return useMutation({ mutationFn: (employeeId: string) => call(resendOtp, { body: { employeeId } }) });
}

export function useChangeUnverifiedEmail(id: string) {
  return useMutation({
    mutationFn: (workEmail: string) => call(changeUnverifiedEmail, { params: { id }, body: { workEmail } }),
  });
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: Input<typeof forgotPassword.body>) => call(forgotPassword, { body }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: Input<typeof resetPassword.body>) => call(resetPassword, { body }),
  });
}
