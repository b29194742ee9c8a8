import { loginReply } from '../accounts/schema.ts';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import {
  twoFactorInput,
  twoFactorOwner,
  twoFactorSetup,
  twoFactorStatus,
  twoFactorVerification,
} from './schema.ts';

/** The second step of a login: replies as the login would have (design: decision 1). */
export const passTwoFactor = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor',
  access: 'twoFactor',
  body: twoFactorInput,
  reply: loginReply,
  errors: ['invalid_code', 'too_many_requests'],
});

export const getTwoFactorStatus = endpoint({
  method: 'GET',
  path: '/api/admin/2fa/status',
  access: 'admin',
  reply: twoFactorStatus,
});

/** Makes a secret and backup codes, in force once a code proves that an app has them. */
export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/api/admin/2fa/setup',
  access: 'admin',
  body: twoFactorOwner,
  reply: twoFactorSetup,
  errors: ['reauthentication_required', 'two_factor_changed'],
});

export const verifyTwoFactorSetup = endpoint({
  method: 'POST',
  path: '/api/admin/2fa/verify-setup',
  access: 'admin',
  body: twoFactorVerification,
  reply: success,
  errors: ['reauthentication_required', 'two_factor_changed', 'invalid_code', 'too_many_requests'],
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/admin/2fa/disable',
  access: 'admin',
  body: twoFactorOwner,
  reply: success,
  errors: ['reauthentication_required'],
});
