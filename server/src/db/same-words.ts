// Finds copied descriptions. People who describe the same bug independently use different words.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** This many characters at the start of each description are compared. */
export const COMPARED_LENGTH = 400;
/** Minimum share of equal trigrams. */
const SAME_SHARE = 0.9;

export const comparedStart = (text: SQLWrapper | string): SQL<string> =>
  sql`left(${text}, ${COMPARED_LENGTH}::int)`;

/** Counts each trigram of the text once. */
export const trigramCountOf = (text: SQLWrapper | string): SQL<number> =>
  sql`cardinality(show_trgm(${comparedStart(text)}))`;

/**
 * `haveSameWords` for a start whose trigram count is stored, or null. Texts with very different counts cannot have the same
 * words, and comparing counts is fifty times as fast as comparing texts.
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

/** The arguments are starts as `comparedStart` returns them. Nearly the same words are enough. */
export const haveSameWords = (one: SQLWrapper, other: SQLWrapper | string): SQL =>
  sql`(${one} = ${other} or similarity(${one}, ${other}) >= ${SAME_SHARE}::real)`;
