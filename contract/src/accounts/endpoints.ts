import * as z from 'zod/mini';
import { NOT_COUNTED } from '../daily-calls.ts';
import { employee, personChange } from '../employees/schema.ts';
import { endpoint } from '../endpoint.ts';
import { emailAddress, idParams, recordId, success } from '../fields.ts';
import {
  changePasswordInput,
  forgotPasswordInput,
  loginInput,
  loginReply,
  logoutReply,
  otpInput,
  reauthenticateInput,
  registrationInput,
  registrationReply,
  resetPasswordInput,
  session,
  verificationLinkInput,
  verificationLinkReply,
  verifiedReply,
} from './schema.ts';

export const registerEmployee = endpoint({
  method: 'POST',
  path: '/api/employees',
  access: 'public',
  daily: { none: NOT_COUNTED.visitor },
  body: registrationInput,
  reply: registrationReply,
  status: 201,
  errors: ['already_registered', 'email_domain_refused', 'too_many_requests'],
});

/** Also sends a new code. */
export const changeUnverifiedEmail = endpoint({
  method: 'PATCH',
  path: '/api/employees/:id/update-email',
  access: 'unverified',
  daily: 'passwords',
  params: idParams,
  body: z.object({ workEmail: emailAddress() }),
  reply: success,
  errors: ['email_taken', 'email_domain_refused', 'too_many_requests'],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  daily: { none: NOT_COUNTED.visitor },
  body: loginInput,
  reply: loginReply,
  errors: ['invalid_credentials', 'too_many_requests'],
});

/** Needs only the account's id and the code, because people may enter the code on another device. */
export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/auth/verify-otp',
  access: 'visitor',
  daily: { none: NOT_COUNTED.visitor },
  body: otpInput,
  reply: verifiedReply,
  errors: ['invalid_code', 'too_many_requests'],
});

export const resendOtp = endpoint({
  method: 'POST',
  path: '/api/auth/resend-otp',
  access: 'unverified',
  daily: 'passwords',
  body: z.object({ employeeId: recordId }),
  reply: success,
  errors: ['too_many_requests'],
});

/**
 * A POST by the opened page, so that a mail scanner's GET does not verify an account. The link alone is enough only in the
 * browser that registered or logged in: the owner of an email must not verify an account whose password a stranger chose.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  daily: { none: NOT_COUNTED.visitor },
  body: verificationLinkInput,
  reply: verificationLinkReply,
  errors: ['invalid_link', 'wrong_password', 'too_many_requests'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  daily: { none: NOT_COUNTED.visitor },
  body: forgotPasswordInput,
  reply: success,
  errors: ['too_many_requests'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  daily: { none: NOT_COUNTED.visitor },
  body: resetPasswordInput,
  reply: success,
  errors: ['invalid_link'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'employee',
  daily: 'passwords',
  changes: ['sessions'],
  body: changePasswordInput,
  reply: success,
  errors: ['wrong_password', 'too_many_requests'],
});

/** Checks the password again, for calls with `needsFreshPassword`. */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  access: 'employee',
  daily: 'passwords',
  allowsMissingTwoFactor: true,
  body: reauthenticateInput,
  reply: success,
  errors: ['wrong_password', 'too_many_requests'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  daily: { none: NOT_COUNTED.leaving },
  reply: logoutReply,
});

/**
 * The logged-in employee, or null for a visitor. The browser asks this on every page: a 401 would appear as an error in its
 * console.
 */
export const currentSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  access: 'public',
  topics: ['employee'],
  cachedFor: 'caller',
  reply: z.nullable(employee),
});

/** For what a device keeps of an account. False for an unknown id. */
export const isAccountErased = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/erased',
  access: 'public',
  params: idParams,
  reply: z.boolean(),
});

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'employee',
  allowsMissingTwoFactor: true,
  topics: ['employee'],
  cachedFor: 'caller',
  reply: employee,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'employee',
  topics: ['sessions'],
  reply: z.array(session),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'employee',
  daily: { none: NOT_COUNTED.leaving },
  changes: ['sessions'],
  params: idParams,
  reply: success,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'employee',
  daily: { none: NOT_COUNTED.leaving },
  changes: ['sessions'],
  reply: success,
});

/** Counts towards the limits of the person's own requests. */
export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/admin/employees/:id/resend-verification',
  access: 'admin',
  daily: 'administration',
  changes: ['mails', 'audit'],
  params: idParams,
  reply: success,
  errors: ['already_verified', 'account_inactive', 'too_many_requests'],
});

/**
 * Corrects a name, a department or an email. A new email must be verified: the person gets a code there and logs in again. The email of
 * an administrator cannot be changed, because it gives access to the administration.
 */
export const changePerson = endpoint({
  method: 'PATCH',
  path: '/api/admin/employees/:id/details',
  access: 'admin',
  daily: 'administration',
  movesPoints: 'nobody',
  needsFreshPassword: ({ workEmail }) => workEmail !== undefined,
  changes: ['employees', 'standings', 'audit', 'mails'],
  params: idParams,
  body: personChange,
  reply: success,
  errors: ['email_taken', 'email_domain_refused'],
});

/** Verifies an account without code or link, for people whose mail does not arrive. */
export const verifyEmployee = endpoint({
  method: 'POST',
  path: '/api/admin/employees/:id/verify',
  access: 'admin',
  daily: 'administration',
  movesPoints: 'nobody',
  needsFreshPassword: true,
  changes: ['employees', 'standings', 'audit'],
  params: idParams,
  reply: success,
  errors: ['already_verified', 'account_inactive'],
});

/** For another person who lost the second factor. Ends the person's sessions. */
export const resetTwoFactor = endpoint({
  method: 'POST',
  path: '/api/admin/employees/:id/reset-two-factor',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['employees', 'mails', 'audit'],
  params: idParams,
  reply: success,
  errors: ['own_account', 'two_factor_off'],
});
