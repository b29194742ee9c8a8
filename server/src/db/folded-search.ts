// Searches text normalised by fold_text(): variants of letters are equal, and trigram indexes are used.
import { foldText } from '@bugquest/contract/fold-text';
import { searchWords } from '@bugquest/contract/search-words';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Length from which a trigram index finds a word anywhere in a text. */
const MIN_LOOKUP_LENGTH = 3;
/** Pattern before the start of a word that the trigram index supports. */
const WORD_START = '(^|[ \\n(«“"\'.،-])';
/** Special characters of LIKE and of regular expressions; PostgreSQL reads both classes as JavaScript does. */
const LIKE_SPECIAL = /[\\%_]/;
const REGEX_SPECIAL = /[\\^$.|?*+()[\]{}]/;
/** The matched character after a backslash. */
const ESCAPED = '\\\\\\&';

/** The typed text, folded and then escaped. Folding comes first, because it turns ％ into %. */
const escapeFolded = (typed: string, special: RegExp): SQL =>
  sql`regexp_replace(fold_text(${typed}), ${special.source}, ${ESCAPED}, 'g')`;

/** Condition: the folded text in `column` contains the typed text. */
export const containsFolded = (column: SQLWrapper, typed: string): SQL =>
  sql`${column} like '%' || ${escapeFolded(typed.trim(), LIKE_SPECIAL)} || '%'`;

/** Condition: the folded text in `column` contains every word of the search. */
export const containsWords = (column: SQLWrapper, typed: string): SQL | undefined =>
  and(...searchWords(typed).map((word) => containsFolded(column, word)));

/**
 * `containsFolded` for one word in long texts. One or two letters match only at the start of words, because no index finds them
 * elsewhere.
 */
export function hasFoldedWord(column: SQLWrapper, word: string): SQL {
  const letters = foldText(word).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0 || letters >= MIN_LOOKUP_LENGTH) return containsFolded(column, word);
  return sql`${column} ~ (${WORD_START} || ${escapeFolded(word, REGEX_SPECIAL)})`;
}
