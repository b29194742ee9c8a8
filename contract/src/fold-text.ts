// One spelling for texts that are compared: search, analysis, likeness and imports all use it, and the database has the same
// rules in its function fold_text() (server/src/db/migrations).
import { toAsciiDigits } from './digits.ts';

/** More marks than any letter of a language has. Halfwidth voiced marks become combining ones when text is normalized. */
const EXCESS = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu;

/**
 * The text without the ninth and later marks on one letter. Normalizing sorts the marks of a letter, in time that grows with the
 * square of their number, here and in PostgreSQL.
 */
export const withoutExcessMarks = (text: string): string => text.replace(EXCESS, '$1');

/** Letters that people type instead of each other, each with the letter that replaces it. */
const VARIANTS: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  // Persian letters that Arabic keyboards lack.
  گ: 'ك',
  چ: 'ج',
  پ: 'ب',
  ڤ: 'ف',
  // The form of a Greek sigma at the end of a word, which lower case produces only in some programs.
  ς: 'σ',
};
// linear: scripts/structure/built-patterns.test.ts
const VARIANT = new RegExp(`[${Object.keys(VARIANTS).join('')}]`, 'g');

/** Decomposition (NFKD) turns the accent into a space, so it has to be replaced before. */
const APOSTROPHES = /[’‘`´]/g;

/** Accents, Arabic vowel signs, the hamza above or below a letter, tatweel, and invisible characters for direction and joining. */
const DROPPED = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Lower case, one form of every letter, Western digits, and no marks. `Ａhmad أحْمـَد ١٢` is `ahmad احمد 12`. */
export const foldText = (typed: string): string =>
  toAsciiDigits(
    withoutExcessMarks(typed).replace(APOSTROPHES, "'").normalize('NFKD').replace(DROPPED, '').toLowerCase(),
  ).replace(VARIANT, (letter) => VARIANTS[letter]!);

/** The same, with letters that are repeated for emphasis written once: `soooo` is `so`. */
export const foldEmphasis = (typed: string): string => foldText(typed).replace(/(\p{L})\1{2,}/gu, '$1');

/** Folded text without the standalone hamza, which many people omit: `الغاء` is `الغا`. Some short words become others. */
export const withoutHamza = (folded: string): string => folded.replaceAll('ء', '');
