import { toAsciiDigits } from '@bugquest/contract/digits';
import { m } from '@bugquest/phrases/messages';
import { ApiError } from '../../../http/errors.ts';

/**
 * Refused at any length (promises: authentication 3). The comparison ignores case, spaces and trailing digits or punctuation, and
 * reads Arabic-Indic and Persian digits as Western digits.
 */
const COMMON_PASSWORDS = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 111111 000000 222222 333333 444444 555555 666666 777777 888888 999999 ' +
    '121212 112233 123123 123321 654321 987654321 696969 131313 101010 102030 159753 147258369 147258 1q2w3e 1q2w3e4r ' +
    '1q2w3e4r5t 1qaz2wsx qazwsx zaq12wsx q1w2e3r4 qwerty qwerty123 qwertyuiop qwert asdfgh asdfghjkl zxcvbn zxcvbnm ' +
    'password passw0rd p@ssw0rd p@ssword pass1234 password1 letmein welcome admin administrator root user guest login ' +
    'iloveyou monkey dragon master sunshine princess shadow superman batman football baseball basketball soccer hockey ' +
    'michael jordan jennifer thomas daniel jessica charlie ashley andrew joshua matthew hunter harley ranger buster ' +
    'tigger killer pepper ginger cookie summer winter autumn spring flower hello hello123 freedom whatever trustno1 ' +
    'starwars computer internet samsung google apple iphone android abc123 abcdef abcd1234 aa123456 a123456 a12345678 ' +
    'secret changeme default test123 testtest tester access mustang maggie cheese purple orange yellow silver golden ' +
    'mohamed mohammed mohammad muhammad ahmed ahmad abdullah allah bismillah alhamdulillah habibi ' +
    'bugquest bughunt bugs1234 company company123'
  ).split(' '),
);

const foldedForms = (password: string) => {
  const folded = toAsciiDigits(password).toLowerCase().replace(/\s/g, '');
  return [
    folded,
    folded.replace(/(?<![!@#$%^&*._-])[!@#$%^&*._-]+$/, ''),
    folded.replace(/(?<![\d!@#$%^&*._-])[\d!@#$%^&*._-]+$/, ''),
  ];
};

export function isCommonPassword(password: string): boolean {
  if (/^(.)\1*$/su.test(password)) return true;
  return foldedForms(password).some((form) => COMMON_PASSWORDS.has(form));
}

/** @throws {ApiError} invalid_input for common passwords */
export function refuseCommonPassword(password: string, locale: 'en' | 'ar'): void {
  if (isCommonPassword(password)) {
    throw new ApiError('invalid_input', { fields: { password: m.field_password_common({}, { locale }) } });
  }
}
