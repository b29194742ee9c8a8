// Arithmetic with days of the program's calendar, as YYYY-MM-DD. Without schemas, so that first screens load no more than this.
const DAY_MS = 24 * 60 * 60_000;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Negative if `to` is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
