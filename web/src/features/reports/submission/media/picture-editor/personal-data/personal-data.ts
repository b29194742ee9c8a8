// Finds email addresses, phone numbers and card numbers in a line of text, to suggest a black-out. Dates, prices and order
// numbers are no personal data, so a phone number needs a prefix that says so.
import { toAsciiDigits } from '@bugquest/contract/digits';

export type PersonalData = 'email' | 'phone' | 'card';

const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2}/u;
/** Digits with single separators between them, as people write numbers. */
const NUMBER = /(?<![\p{L}\p{N}])(?:\+|\(\+?)?\d(?:[ \u00a0().\u2013-]{0,2}\d){7,18}(?![\p{L}\p{N}])/gu;
/** International with + or 00, national with 0 (05…, 01…), or the code of a country of the region without a sign. */
const PHONE = /^(?:\+\d{8,15}|00\d{8,15}|0[1-9]\d{7,9}|(?:966|971|965|973|974|968|962|20)\d{8,10})$/;
const DATE = /\d{4}[.\u2013-]\d{1,2}[.\u2013-]\d{1,2}|\d{1,2}[.\u2013-]\d{1,2}[.\u2013-]\d{4}/;

/** What personal data a line has; undefined for none. */
export function personalDataIn(line: string): PersonalData | undefined {
  const text = toAsciiDigits(line.normalize('NFKC'));
  if (EMAIL.test(text)) return 'email';
  for (const [number] of text.matchAll(NUMBER)) {
    const digits = number.replace(/\D/g, '');
    if (isCard(digits)) return 'card';
    const isDate = DATE.test(number) && !/^[+0(]{1,2}/.test(number);
    if (!isDate && PHONE.test(number.replace(/[^\d+]/g, ''))) return 'phone';
  }
  return undefined;
}

const isCard = (digits: string) => /^[2-6]\d{12,18}$/.test(digits) && hasLuhnDigit(digits);

/** The check digit of card numbers: every second digit from the end counts double. */
function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
