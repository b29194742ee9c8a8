/** More marks than any letter of a language has. Halfwidth voiced marks become combining ones when text is normalized. */
const EXCESS = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu;

/**
 * The text without the ninth and later marks on one letter. Normalizing sorts the marks of a letter, in time that grows with the
 * square of their number, here and in PostgreSQL.
 */
export const withoutExcessMarks = (text: string): string => text.replace(EXCESS, '$1');
