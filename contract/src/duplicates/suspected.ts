// A suspected repeat is a report whose likely original is at least SUSPECTED_LIKENESS alike. Measured by `npm run eval`
// (eval/duplicates/suspected.ts) on the reports of three authors from whom nothing was learned; half of these reports describe new
// problems, and many of them were written to be close to a known one.

/** The lowest likeness at which at least 90 of 100 suspected repeats are the same bug as their likely original. */
export const SUSPECTED_LIKENESS = 0.96;

/** The share of suspected repeats that are the same bug as their likely original: 39 of 43. */
export const SUSPECTED_PRECISION = 0.91;

/**
 * From this likeness on, the form asks before it sends the report, and a report without an answer waits for its points. Lower than
 * SUSPECTED_LIKENESS: a wrong question costs a look, and a missed one a report that is decided as duplicate.
 */
export const QUESTION_LIKENESS = 0.9;

/** Administrators see similar reports below this likeness on request. */
export const WEAK_LIKENESS = 0.5;
