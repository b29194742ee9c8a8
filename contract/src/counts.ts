/**
 * Long lists are counted up to this number, which then means "this many or more". Counting a million rows takes longer than
 * reading a page of them, and the difference between 40,000 and 41,000 changes no decision.
 */
export const COUNT_LIMIT = 10_000;
