// One spelling for texts that are compared. Search, analysis, likeness and imports use it, and the database function fold_text()
// has the same rules (server/src/db/migrations).
import { toAsciiDigits } from './digits.ts';

/** More marks than a letter has in any language. Normalizing turns halfwidth voiced marks into combining ones. */
const EXCESS_MARKS = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu;

/**
 * The text with at most eight marks on each letter. Normalizing sorts the marks of a letter, and its time grows with the square
 * of their number, here and in PostgreSQL.
 */
export const withoutExcessMarks = (text: string): string => text.replace(EXCESS_MARKS, '$1');

/** Letters that people type in place of each other, each with its replacement. */
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
  // The Greek sigma at the end of a word. Only some programs produce it in lower case.
  ς: 'σ',
};
// linear: scripts/structure/built-patterns.test.ts
const VARIANT = new RegExp(`[${Object.keys(VARIANTS).join('')}]`, 'g');

/** Replaced before NFKD, which would turn the accent into a space. */
const APOSTROPHES = /[’‘`´]/g;

/** Accents, Arabic vowel signs, the hamza above or below a letter, tatweel, and invisible characters for direction and joining. */
const DROPPED = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Lower case, one form of every letter, Western digits, and no marks. `Ａhmad أحْمـَد ١٢` is `ahmad احمد 12`. */
export const foldText = (typed: string): string =>
  toAsciiDigits(
    withoutExcessMarks(typed).replace(APOSTROPHES, "'").normalize('NFKD').replace(DROPPED, '').toLowerCase(),
  ).replace(VARIANT, (letter) => VARIANTS[letter]!);

/** `foldText`, with letters that are repeated for emphasis written once: `soooo` becomes `so`. */
export const foldEmphasis = (typed: string): string => foldText(typed).replace(/(\p{L})\1{2,}/gu, '$1');

/** Folded text without the standalone hamza, which many people omit: `الغاء` is `الغا`. Some short words become others. */
export const withoutHamza = (folded: string): string => folded.replaceAll('ء', '');
