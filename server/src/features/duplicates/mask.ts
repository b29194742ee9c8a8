// Hides personal data and order numbers in another person's report.
import { foldText } from '@bugquest/contract/fold-text';

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

/** @returns the text on one line */
export const maskPersonalData = (text: string, names: ReadonlySet<string>): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LINK, MASK)
    .replace(ADDRESS, MASK)
    .replace(LONG_NUMBER, MASK)
    .replace(WORD, (word) => (names.has(foldText(word)) ? MASK : word));
