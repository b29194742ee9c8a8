// The first words of a report, for people who may not read the whole report.
import { FIRST_WORDS_LENGTH } from '@bugquest/contract/duplicates/schema';

/** Order, card and phone numbers in any digits, including separators. */
const LONG_NUMBER = /\p{Nd}(?:[\s().+/-]*\p{Nd}){3,}/gu;
const ADDRESS = /[^\s@]+@[^\s@]+/gu;
const LINK = /https?:\/\/\S+/giu;
const MASK = '•••';

/** At most `FIRST_WORDS_LENGTH` characters on one line, with emails, links and long numbers masked. */
export function firstWords(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LINK, MASK)
    .replace(ADDRESS, MASK)
    .replace(LONG_NUMBER, MASK);
  if (line.length <= FIRST_WORDS_LENGTH) return line;
  const cut = line.slice(0, FIRST_WORDS_LENGTH - 1);
  // Cut between words, unless there is only one very long word.
  const space = cut.lastIndexOf(' ');
  return `${(space > FIRST_WORDS_LENGTH / 2 ? cut.slice(0, space) : cut).toWellFormed().trimEnd()}…`;
}
