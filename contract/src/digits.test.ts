import { expect, test } from 'vitest';
import { toAsciiDigits, toMobileDigits } from './digits.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['code ٤٢ and 7', 'code 42 and 7'],
  ['', ''],
])('converts %s to %s', (typed, converted) => {
  expect(toAsciiDigits(typed)).toBe(converted);
});

test.each(['+966 50 123-4567', '00966501234567', '(+966) 50-1234567', '+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '۰۰۹۶۶۵۰۱۲۳۴۵۶۷'])(
  '%s is the same mobile',
  (typed) => {
    expect(toMobileDigits(typed)).toBe('966501234567');
  },
);
