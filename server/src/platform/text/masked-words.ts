// Hides personal data and order numbers in another person's report.
import { cutWords } from '@bugquest/contract/cut-text';
import { FIRST_WORDS_LENGTH } from '@bugquest/contract/duplicates/schema';
import { foldText } from '@bugquest/contract/fold-text';
import { skipOpening } from '@bugquest/contract/reports/opening';

/** Order, card and phone numbers in any digits, including separators. */
const LONG_NUMBER = /\p{Nd}(?:[\s().+/-]*\p{Nd}){3,}/gu;
const ADDRESS = /(?<![^\s@])[^\s@]+@[^\s@]+/gu;
const LINK = /https?:\/\/\S+/giu;
const WORD = /[\p{L}\p{M}]+/gu;
const MASK = '•••';

/** Shorter words are mostly particles of names. */
const MIN_NAME_LENGTH = 3;

/** In the form that `maskPersonalData` compares. */
export const nameWords = (fullNames: readonly string[]): string[] => [
  ...new Set(
    fullNames.flatMap((fullName) =>
      (foldText(fullName).match(WORD) ?? []).filter((word) => word.length >= MIN_NAME_LENGTH),
    ),
  ),
];

/** Keeps the lines of the text. */
export const maskLines = (text: string, names: ReadonlySet<string>): string =>
  text
    .trim()
    .replace(LINK, MASK)
    .replace(ADDRESS, MASK)
    .replace(LONG_NUMBER, MASK)
    .replace(WORD, (word) => (names.has(foldText(word)) ? MASK : word));

/** @returns the text on one line */
export const maskPersonalData = (text: string, names: ReadonlySet<string>): string =>
  maskLines(text, names).replace(/\s+/g, ' ');

/** For people who may not read the whole report. */
export function firstWords(line: string): string {
  return cutWords(line, FIRST_WORDS_LENGTH);
}

/** Characters of a description to read for its first words. More than the screen shows, because masking shortens the text. */
export const READ_FOR_FIRST_WORDS = 600;

export const maskedFirstWords = (text: string, names: ReadonlySet<string>): string =>
  firstWords(skipOpening(maskPersonalData(text, names)));
