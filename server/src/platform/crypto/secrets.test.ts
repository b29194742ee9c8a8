import { expect, test } from 'vitest';
import { withoutSecrets } from './secrets.ts';

test.each([
  'password',
  'passwordHash',
  'newPassword',
  'twoFactorSecret',
  'secret',
  'token',
  'resetToken',
  'tokenHash',
  'otpCode',
  'code',
  'backupCodes',
])('a field named %s is removed at any depth', (name) => {
  const recorded = { isAdmin: true, [name]: 'x', nested: { list: [{ [name]: 'x', kept: 1 }] } };
  expect(withoutSecrets(recorded)).toEqual({ isAdmin: true, nested: { list: [{ kept: 1 }] } });
});

test('all other fields are kept', () => {
  const moment = new Date();
  const recorded = {
    severity: 'Major',
    adminNotes: 'The password field forgets its hash.',
    twoFactorEnabled: true,
    backupCodesLeft: 9,
    createdAt: moment,
    recipients: ['a@example.com'],
    none: null,
  };
  expect(withoutSecrets(recorded)).toEqual(recorded);
  expect(withoutSecrets(undefined)).toBeUndefined();
});
