import { COUNTRIES } from '@bugquest/contract/settings/countries';
import { getCountries } from 'libphonenumber-js/min';
import { expect, it, test } from 'vitest';
import { mobileDigitsOf } from './mobile-digits.ts';

it.each([
  ['AE', '050 123 4567', '971501234567'],
  ['AE', '+971 50 123-4567', '971501234567'],
  ['AE', '+971 (0)50 123 4567', '971501234567'],
  ['AE', '00971501234567', '971501234567'],
  ['AE', '971501234567', '971501234567'],
  ['AE', '(+971) 50 123 4567', '971501234567'],
  ['AE', '٠٥٠ ١٢٣ ٤٥٦٧', '971501234567'],
  ['AE', '+966 50 123 4567', '966501234567'],
  ['SA', '0501234567', '966501234567'],
  ['SA', '501234567', '966501234567'],
  ['EG', '010-1234-5678', '201012345678'],
  ['QA', '3312 3456', '97433123456'],
  ['RU', '8 916 123-45-67', '79161234567'],
  // An office extension is not a number of the country.
  ['AE', '12345', '12345'],
  [null, '050 123 4567', '0501234567'],
  [null, '+971 50 123 4567', '971501234567'],
])('in %s, %s is %s', (country, typed, digits) => {
  expect(mobileDigitsOf(typed, country)).toBe(digits);
});

test('the setting lists exactly the countries of the library', () => {
  expect(COUNTRIES).toEqual(getCountries().toSorted());
});
