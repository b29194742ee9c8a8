import { expect, test } from 'vitest';
import { isCommonPassword } from './policy.ts';

test.each([
  '123456',
  'password',
  'Password',
  'PASSWORD123',
  'password!',
  'pass word',
  'qwerty1!',
  'iloveyou',
  '111111111111111111',
  'ااااااا',
  '🐛🐛🐛🐛🐛🐛',
  'BugQuest2026',
  'mohammed99',
  '123456!',
  '١٢٣٤٥٦',
  '۱۲۳۴۵۶۷۸',
])('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['long and winding road', 'كلمة لا يعرفها أحد', 'tr0ub4dor&3', 'passwordless future', 'k7#mQz'])(
  '%s is not a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
