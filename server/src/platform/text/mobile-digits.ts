import { toAsciiDigits, toMobileDigits } from '@bugquest/contract/digits';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * The digits by which mobile numbers are compared. A valid number of `country`, or with its own country code, gets the country code:
 * `050 123 4567` and `+971 (0)50 123 4567` are `971501234567` in the Emirates. Other numbers keep their digits.
 */
export function mobileDigitsOf(typed: string, country: string | null): string {
  const digits = toMobileDigits(typed);
  if (!country) return digits;
  const isInternational = /^[^\d+]*(?:\+|00)/.test(toAsciiDigits(typed));
  const number = parsePhoneNumberFromString(isInternational ? `+${digits}` : digits, {
    defaultCountry: country as CountryCode,
    extract: false,
  });
  return number?.isValid() ? number.number.slice(1) : digits;
}
