// The first words of a report, for people who may not read the rest of it.
import { FIRST_WORDS_LENGTH } from '@bugquest/contract/duplicates/schema';

/** Numbers of orders, cards and phones, with the signs that people write between their digits, in any digits. */
const LONG_NUMBER = /\p{Nd}(?:[\s().+/-]*\p{Nd}){3,}/gu;
const ADDRESS = /[^\s@]+@[^\s@]+/gu;
const LINK = /https?:\/\/\S+/giu;
const MASK = '•••';

/** At most `FIRST_WORDS_LENGTH` characters on one line, without addresses, links and longer numbers. */
export function firstWords(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LINK, MASK)
    .replace(ADDRESS, MASK)
    .replace(LONG_NUMBER, MASK);
  if (line.length <= FIRST_WORDS_LENGTH) return line;
  const cut = line.slice(0, FIRST_WORDS_LENGTH - 1);
  // Not in the middle of a word, unless it is one endless word.
  const space = cut.lastIndexOf(' ');
  return `${(space > FIRST_WORDS_LENGTH / 2 ? cut.slice(0, space) : cut).toWellFormed().trimEnd()}…`;
}
