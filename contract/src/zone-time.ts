const DAY_MS = 24 * 60 * 60_000;

/** The clock of a time zone: `2026-11-05T13:45`, the format of `datetime-local` fields. @param moment in milliseconds since 1970 */
export function toZoneTime(moment: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  // While somebody types a year, the field has years such as 2 and 20.
  return format.format(moment).replace(' ', 'T').padStart(16, '0');
}

/**
 * The opposite of `toZoneTime`, in ISO 8601. When the clocks go back, a time that occurs twice means the first one. When they go forward,
 * a time that does not exist means the time as much later: 02:30 is 03:30 (as `compatible` in Temporal). Text that is no time stays as
 * it is, so that the contract refuses it.
 */
export function fromZoneTime(typed: string, timeZone: string): string {
  const asUtc = Date.parse(`${typed}Z`);
  if (Number.isNaN(asUtc)) return typed;
  const withOffsetAt = (moment: number) => asUtc - (Date.parse(`${toZoneTime(moment, timeZone)}Z`) - moment);
  const [before, after] = [withOffsetAt(asUtc - DAY_MS), withOffsetAt(asUtc + DAY_MS)];
  const found = [before, after].find((moment) => toZoneTime(moment, timeZone) === typed);
  return new Date(found ?? before).toISOString();
}
