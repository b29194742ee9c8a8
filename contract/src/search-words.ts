// The words of a search, for every search on the server and in the browser. People paste sentences, and type marks around words.
import { foldText } from './fold-text.ts';

/** Further words are ignored. */
const MAX_WORDS = 8;
/** Never part of a word. A comma or colon may be part of a number, a time or an address. */
const SEPARATORS = /[\s"«»“”„‹›()[\]{}<>،؛؟?!;|…]+|[,:](?![\d/])/;
/** Marks of sentences, quotations, lists and mentions. `%`, `_`, `+` and `&` stay, because people search for them. */
const MARKS_BEFORE = /^[.,:'*/\\~•·#@¿¡\p{Pd}\u2212]+/u;
// bounded: 200 characters of a search
const MARKS_AFTER = /[.,:'*/\\~•·٪\p{Pd}\u2212]+$/u;
/** Word processors replace the hyphen, and people omit it. */
const SERIAL = /^bug[\p{Pd}\u2212_#]*(?=\d+$)/u;

const cleanWord = (word: string): string =>
  word.replace(MARKS_BEFORE, '').replace(MARKS_AFTER, '').replace(SERIAL, 'bug-');

/** The folded words without the marks around them. Only marks are searched as they are. */
export function searchWords(typed: string): string[] {
  const folded = foldText(typed);
  const words = folded.split(SEPARATORS).map(cleanWord).filter(Boolean);
  return (words.length > 0 ? words : folded.split(/\s+/).filter(Boolean)).slice(0, MAX_WORDS);
}

/** Whether the text contains every word of the search. */
export function hasSearchWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  return searchWords(typed).every((word) => folded.includes(word));
}

/** The serial number in a search: `(BUG-3012)`, `BUG-3012: Cart is empty`, `bug 3012`, `#3012` or `٣٠١٢`. */
export function typedSerial(typed: string): string | undefined {
  const words = searchWords(typed);
  const serial = words.find((word) => /^bug-\d{1,9}$/.test(word)) ?? words.join(' ');
  const digits = /^(?:bug[- ])?(\d{1,9})$/.exec(serial)?.[1];
  return digits && `BUG-${Number(digits)}`;
}
