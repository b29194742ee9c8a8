// When two descriptions say the same. Two people who saw the same bug use other words.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Characters compared of each. */
export const COMPARED_LENGTH = 400;
/** The share of equal trigrams. */
const SAME_SHARE = 0.9;

/** The compared part of a description. */
export const comparedStart = (text: SQLWrapper | string): SQL<string> =>
  sql`left(${text}, ${COMPARED_LENGTH}::int)`;

/** How many different trigrams the compared part of a text has. */
export const trigramCountOf = (text: SQLWrapper | string): SQL<number> =>
  sql`cardinality(show_trgm(${comparedStart(text)}))`;

/**
 * The same as `haveSameWords`, for a part whose trigrams are counted, or null. Parts of very different counts cannot have the same
 * words, and comparing them takes fifty times as long as comparing the counts.
 */
export const haveSameWordsByCount = (
  one: { start: SQLWrapper; trigramCount: SQLWrapper },
  other: SQLWrapper | string,
): SQL => {
  // Counted once for all rows.
  const count = sql`(select ${trigramCountOf(other)})`;
  return sql`case when ${one.trigramCount} < ${count} * ${SAME_SHARE}::real or ${count} < ${one.trigramCount} * ${SAME_SHARE}::real
    then false else ${haveSameWords(one.start, other)} end`;
};

/** Whether two compared parts have the same or nearly the same words. */
export const haveSameWords = (one: SQLWrapper, other: SQLWrapper | string): SQL =>
  sql`(${one} = ${other} or similarity(${one}, ${other}) >= ${SAME_SHARE}::real)`;
