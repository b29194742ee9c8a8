// The first words of a report, for people who may not read the whole report.
import { FIRST_WORDS_LENGTH } from '@bugquest/contract/duplicates/schema';

/** At most `FIRST_WORDS_LENGTH` characters of a line. */
export function firstWords(line: string): string {
  if (line.length <= FIRST_WORDS_LENGTH) return line;
  const cut = line.slice(0, FIRST_WORDS_LENGTH - 1);
  // Cut between words, unless there is only one very long word.
  const space = cut.lastIndexOf(' ');
  return `${(space > FIRST_WORDS_LENGTH / 2 ? cut.slice(0, space) : cut).toWellFormed().trimEnd()}…`;
}
