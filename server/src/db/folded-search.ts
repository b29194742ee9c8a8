// Searching text that fold_text() has folded: variants of letters are one, and the trigram indexes answer.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** More words than this narrow nothing down. */
const MAX_WORDS = 8;
/** What an index of trigrams can look up anywhere in a text. */
const SHORTEST_LOOKUP = 3;
/** What a word begins after, in a form that the index of trigrams understands. */
const WORD_START = '(^|[ \\n(-])';
/** Nothing else is escaped: folding drops marks of direction, and would leave the backslash before one alone. */
const REGEX_SIGN = /[\\^$.|?*+()[\]{}]/g;

/** The words of what was typed into a search box. */
export const searchWords = (typed: string): string[] =>
  typed.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** Whether `column`, which holds folded text, has what was typed somewhere. */
export const containsFolded = (column: SQLWrapper, typed: string): SQL =>
  sql`${column} like fold_text(${`%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`})`;

/** The same for a word in long texts: one or two letters only where a word begins, because no index finds them elsewhere. */
export function hasFoldedWord(column: SQLWrapper, word: string): SQL {
  const letters = word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0 || letters >= SHORTEST_LOOKUP) return containsFolded(column, word);
  return sql`${column} ~ fold_text(${WORD_START + word.replace(REGEX_SIGN, '\\$&')})`;
}
