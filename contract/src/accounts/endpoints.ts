import * as z from 'zod/mini';
import { employee } from '../employees/schema.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, recordId, success } from '../fields.ts';
import {
  changePasswordInput,
  forgotPasswordInput,
  loginInput,
  loginReply,
  logoutReply,
  otpInput,
  reauthenticateInput,
  resetPasswordInput,
  session,
  verificationLinkInput,
  verificationLinkReply,
  verifiedReply,
} from './schema.ts';

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  body: loginInput,
  reply: loginReply,
  errors: ['invalid_credentials', 'too_many_requests'],
});

/** Needs only the account's id and the code, so that the code can be entered on another device. */
export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/auth/verify-otp',
  access: 'visitor',
  body: otpInput,
  reply: verifiedReply,
  errors: ['invalid_code', 'too_many_requests'],
});

export const resendOtp = endpoint({
  method: 'POST',
  path: '/api/auth/resend-otp',
  access: 'unverified',
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
  body: verificationLinkInput,
  reply: verificationLinkReply,
  errors: ['invalid_link', 'wrong_password', 'too_many_requests'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  body: forgotPasswordInput,
  reply: success,
  errors: ['too_many_requests'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  body: resetPasswordInput,
  reply: success,
  errors: ['invalid_link'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'employee',
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
  allowsMissingTwoFactor: true,
  body: reauthenticateInput,
  reply: success,
  errors: ['wrong_password', 'too_many_requests'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  reply: logoutReply,
});

/**
 * The logged-in employee, or null for a visitor. The browser asks this on every page: an answer of 401 would be an error in
 * its console.
 */
export const currentSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  access: 'public',
  topics: ['employee'],
  sameFor: 'nobodyElse',
  reply: z.nullable(employee),
});

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'employee',
  allowsMissingTwoFactor: true,
  topics: ['employee'],
  sameFor: 'nobodyElse',
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
  changes: ['sessions'],
  params: idParams,
  reply: success,
});

/** Ends all other sessions. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'employee',
  changes: ['sessions'],
  reply: success,
});
