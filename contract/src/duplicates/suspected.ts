// A suspected repeat is a report whose likely original is at least this alike. Measured by `npm run eval` (eval/duplicates/suspected.ts)
// on pairs by authors from whom nothing was learned.

/** The lowest likeness at which at least 90 of 100 suspected repeats are the same bug as their likely original. */
export const SUSPECTED_LIKENESS = 0.9;

/** The measured share of suspected repeats that are the same bug as their likely original. */
export const SUSPECTED_PRECISION = 0.9;
