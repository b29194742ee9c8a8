// Hides what identifies people and orders in the words of another person's report.
import { foldText } from '@bugquest/contract/fold-text';

/** Order, card and phone numbers in any digits, including separators. */
const LONG_NUMBER = /\p{Nd}(?:[\s().+/-]*\p{Nd}){3,}/gu;
const ADDRESS = /(?<![^\s@])[^\s@]+@[^\s@]+/gu;
const LINK = /https?:\/\/\S+/giu;
const WORD = /[\p{L}\p{M}]+/gu;
const MASK = '•••';

/** Names of fewer letters are mostly particles of names. */
const SHORTEST_NAME = 3;

/** The words of names, folded as `mask` compares them. */
export const nameWords = (fullNames: readonly string[]): string[] => [
  ...new Set(
    fullNames.flatMap((fullName) =>
      (foldText(fullName).match(WORD) ?? []).filter((word) => word.length >= SHORTEST_NAME),
    ),
  ),
];

/** The text on one line, with emails, links, long numbers and the words of `names` masked. */
export const mask = (text: string, names: ReadonlySet<string>): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LINK, MASK)
    .replace(ADDRESS, MASK)
    .replace(LONG_NUMBER, MASK)
    .replace(WORD, (word) => (names.has(foldText(word)) ? MASK : word));
