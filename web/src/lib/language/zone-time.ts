// Times of the program's time zone in `datetime-local` fields.

/** `2026-11-05T13:45`, as the field has it, in a time zone. */
export function toZoneTime(moment: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(moment).replace(' ', 'T');
}

/** The moment at which clocks in a time zone show the field's value. */
export function fromZoneTime(typed: string, timeZone: string): string {
  const asUtc = Date.parse(`${typed}Z`);
  const offsetAt = (moment: number) => Date.parse(`${toZoneTime(moment, timeZone)}Z`) - moment;
  // Twice, because the first offset may be that of the other side of a clock change.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}
