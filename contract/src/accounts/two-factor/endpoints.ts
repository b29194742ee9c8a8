import { endpoint } from '../../endpoint.ts';
import { success } from '../../fields.ts';
import { loginReply } from '../schema.ts';
import {
  twoFactorInput,
  twoFactorOwner,
  twoFactorSetup,
  twoFactorStatus,
  twoFactorVerification,
} from './schema.ts';

/** Finishes a login with a two-factor code; replies like a login (design: decision 1). */
export const completeTwoFactorLogin = endpoint({
  method: 'POST',
  path: '/api/auth/two-factor',
  access: 'twoFactor',
  daily: 'passwords',
  body: twoFactorInput,
  reply: loginReply,
  errors: ['invalid_code', 'too_many_requests'],
});

export const getTwoFactorStatus = endpoint({
  method: 'GET',
  path: '/api/admin/2fa/status',
  access: 'admin',
  allowsMissingTwoFactor: true,
  topics: ['employee', 'settings'],
  reply: twoFactorStatus,
});

/** Creates a secret and backup codes, which are active after verification with a code. */
export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/api/admin/2fa/setup',
  access: 'admin',
  daily: 'passwords',
  needsFreshPassword: true,
  allowsMissingTwoFactor: true,
  body: twoFactorOwner,
  reply: twoFactorSetup,
  errors: ['two_factor_changed'],
});

export const verifyTwoFactorSetup = endpoint({
  method: 'POST',
  path: '/api/admin/2fa/verify-setup',
  access: 'admin',
  daily: 'passwords',
  needsFreshPassword: true,
  allowsMissingTwoFactor: true,
  changes: ['employee'],
  body: twoFactorVerification,
  reply: success,
  errors: ['two_factor_changed', 'invalid_code', 'too_many_requests'],
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/admin/2fa/disable',
  access: 'admin',
  daily: 'passwords',
  needsFreshPassword: true,
  allowsMissingTwoFactor: true,
  changes: ['employee'],
  body: twoFactorOwner,
  reply: success,
});
