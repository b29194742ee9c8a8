// Whether two descriptions have the same words. Two people who saw the same bug use different words.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** This many characters at the start of each description are compared. */
export const COMPARED_LENGTH = 400;
/** Minimum share of equal trigrams. */
const SAME_SHARE = 0.9;

/** The compared part of a description. */
export const comparedStart = (text: SQLWrapper | string): SQL<string> =>
  sql`left(${text}, ${COMPARED_LENGTH}::int)`;

/** How many different trigrams the compared part of a text has. */
export const trigramCountOf = (text: SQLWrapper | string): SQL<number> =>
  sql`cardinality(show_trgm(${comparedStart(text)}))`;

/**
 * The same as `haveSameWords`, for a part whose trigram count is stored, or null. Parts with very different counts cannot have
 * the same words, and comparing counts is fifty times as fast as comparing texts.
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
