// What administrators do for people who cannot verify their account or log in.
import { endpoint } from '../endpoint.ts';
import { idParams, success } from '../fields.ts';

/** Sends a new verification mail, within the limits of the person's own requests. */
export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/admin/employees/:id/resend-verification',
  access: 'admin',
  changes: ['mails', 'audit'],
  params: idParams,
  reply: success,
  errors: ['already_verified', 'account_inactive', 'too_many_requests'],
});

/** Verifies an account without code or link, for people whose mail does not arrive. */
export const verifyEmployee = endpoint({
  method: 'POST',
  path: '/api/admin/employees/:id/verify',
  access: 'admin',
  needsFreshPassword: true,
  changes: ['employees', 'standings', 'audit'],
  params: idParams,
  reply: success,
  errors: ['already_verified', 'account_inactive'],
});

/**
 * Disables two-factor authentication of another person who lost the second factor, and ends the person's sessions.
 */
export const resetTwoFactor = endpoint({
  method: 'POST',
  path: '/api/admin/employees/:id/reset-two-factor',
  access: 'admin',
  needsFreshPassword: true,
  changes: ['employees', 'mails', 'audit'],
  params: idParams,
  reply: success,
  errors: ['own_account', 'two_factor_off'],
});
