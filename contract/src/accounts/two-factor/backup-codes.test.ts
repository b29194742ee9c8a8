import { describe, expect, it, test } from 'vitest';
import { BACKUP_CODE, readBackupCode, twoFactorInput } from './schema.ts';

describe('readBackupCode', () => {
  it.each([
    ['7k2m9-qx011', '7k2m9-qx011'],
    ['7K2M9 QX011', '7k2m9-qx011'],
    [' 7k2m9qxOIL ', '7k2m9-qx011'],
    ['\u200e7k2m9–qx011\u200f', '7k2m9-qx011'],
    ['٧k٢m٩-qx٠١١', '7k2m9-qx011'],
    ['7k2m9-qx01', '7k2m9qx01'],
    ['', ''],
  ])('reads %j as %j', (typed, expected) => {
    expect(readBackupCode(typed)).toBe(expected);
  });

  test('a code with an excluded letter is invalid', () => {
    expect(BACKUP_CODE.test(readBackupCode('7k2m9-qx01u'))).toBe(false);
  });
});

describe('twoFactorInput', () => {
  it.each([
    ['123456', '123456'],
    ['١٢٣ ٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    // A backup code that contains six digits is not a six-digit code.
    ['12AB3-456CD', '12ab3-456cd'],
    ['1234567890', '12345-67890'],
  ])('reads %j as %j', (code, expected) => {
    expect(twoFactorInput.parse({ code })).toEqual({ code: expected });
  });

  it.each(['', '12345', '1234567', 'abcde', 7, undefined, 'x'.repeat(500)])('refuses %j', (code) => {
    const { error } = twoFactorInput.safeParse({ code });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter a 6-digit verification code']);
  });
});
