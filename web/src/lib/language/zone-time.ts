/** `2026-11-05T13:45`, the format of `datetime-local` fields. */
export function toZoneTime(moment: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(moment).replace(' ', 'T');
}

/** The opposite of `toZoneTime`. Returns ISO 8601. */
export function fromZoneTime(typed: string, timeZone: string): string {
  const asUtc = Date.parse(`${typed}Z`);
  const offsetAt = (moment: number) => Date.parse(`${toZoneTime(moment, timeZone)}Z`) - moment;
  // The first offset may be from the other side of a clock change.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}
