// One rule for typed and pasted identifiers: mobiles, employee IDs, emails, codes, names and searches. Chats, contacts and
// spreadsheets add invisible characters. Two texts that look the same must be equal.

import { toAsciiDigits } from './digits.ts';
import { parseUrl } from './parse-url.ts';

/** Marks of direction, zero-width characters, soft hyphens, fillers and variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** The same characters, without joiners and emoji selectors, which are part of Persian words and emoji. */
const INVISIBLE_IN_WORDS = /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;
const JOINERS_AT_ENDS = /^(?:\s|\u200c|\u200d|\ufe0f)+|(?<!\s|\u200c|\u200d)(?:\s|\u200c|\u200d)+$/g;
/** Hyphens, dashes and the minus sign. Phones and word processors replace a typed hyphen by them. */
const HYPHENS = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
const TATWEEL = /\u0640/g;
/** Full-width letters, and the shaped Arabic letters of old programs. */
const PRESENTATION_FORMS = /[\ufb50-\ufdff\ufe70-\ufefe\uff01-\uffef]+/g;

/** A mobile, employee ID or code: no invisible characters, one form of each letter, digit, hyphen and space. */
export const cleanIdentifier = (typed: string): string =>
  toAsciiDigits(typed.normalize('NFKC').replace(INVISIBLE, ''))
    .replace(HYPHENS, '-')
    .replace(TATWEEL, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A name or search: without invisible characters, with the usual form of each letter. */
export const cleanWords = (typed: string): string =>
  typed
    .replace(PRESENTATION_FORMS, (shaped) => shaped.normalize('NFKC'))
    .replace(INVISIBLE_IN_WORDS, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(JOINERS_AT_ENDS, '')
    .normalize('NFC');

/** A domain whose letters need an ASCII form for mail servers. Other characters must not reach the parser of addresses. */
const FOREIGN_DOMAIN = /^(?=.*[^\w.-])[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/** A domain in its ASCII form: `وزارة.السعودية` is `xn--mgbexc3i.xn--mgberp4a5d4ar`. */
export const toAsciiDomain = (domain: string): string =>
  FOREIGN_DOMAIN.test(domain) ? (parseUrl(`http://${domain}`)?.hostname ?? domain) : domain;

/** A domain as everything compares it: in lower case and ASCII, without the dot that may end it. `@example.com` names its domain. */
export const cleanDomain = (typed: string): string =>
  toAsciiDomain(
    cleanIdentifier(typed)
      .toLowerCase()
      .replace(/^@|\.$/g, ''),
  );

/** The domain of an address, to be compared with other domains. */
export const domainOf = (address: string): string => cleanDomain(address.slice(address.lastIndexOf('@') + 1));

/** An email address, with its domain in ASCII form. Links and sentences add `mailto:` and a dot. */
export function cleanEmail(typed: string): string {
  const address = cleanIdentifier(typed).replace(/^mailto:|\.$/gi, '');
  const atSign = address.lastIndexOf('@');
  if (atSign < 0) return address;
  return `${address.slice(0, atSign).trim()}@${toAsciiDomain(address.slice(atSign + 1).trim())}`;
}
