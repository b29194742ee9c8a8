// When two descriptions say the same. Two people who saw the same bug use other words.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Characters compared of each. */
export const COMPARED_LENGTH = 400;
/** The share of equal trigrams. */
const SAME_SHARE = 0.9;

/** The compared part of a description. */
export const comparedStart = (text: SQLWrapper): SQL<string> => sql`left(${text}, ${COMPARED_LENGTH}::int)`;

/** Whether two compared parts have the same or nearly the same words. */
export const haveSameWords = (one: SQLWrapper, other: SQLWrapper | string): SQL =>
  sql`(${one} = ${other} or similarity(${one}, ${other}) >= ${SAME_SHARE}::real)`;
