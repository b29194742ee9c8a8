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

const cleanWords = (folded: string): string[] => folded.split(SEPARATORS).map(cleanWord).filter(Boolean);

/** The folded words without the marks around them. Only marks are searched as they are. */
export function searchWords(typed: string): string[] {
  const folded = foldText(typed);
  const words = cleanWords(folded);
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

/** Between serial numbers in mails and chats: "BUG-1089 and BUG-1230", "bugs 1089 & 1230". */
const SERIAL_LINKS = new Set(['bug', 'bugs', 'and', '&', '+', 'و', 'البلاغات', 'بلاغات', 'البلاغ', 'بلاغ']);
/** A comma before a number of one to three digits may separate thousands. */
const SERIAL_SEPARATORS = /[/&+]|,(?=\d{4})/;

/** The serial numbers in a search that consists of them: `BUG-1089 BUG-1230`, `1089, 1230` or `#1089 و #1230`. Otherwise none. */
export function typedSerials(typed: string): string[] {
  const words = cleanWords(foldText(typed))
    .flatMap((word) => word.split(SERIAL_SEPARATORS).map(cleanWord))
    .filter((word) => word && !SERIAL_LINKS.has(word));
  const digits = words.map((word) => /^(?:و?bug-)?(\d{1,9})$/.exec(word)?.[1]);
  if (!digits.every((one) => one !== undefined)) return [];
  return [...new Set(digits.map((one) => `BUG-${Number(one)}`))];
}
