// What the clock on a wall of a time zone shows, for files that know no time zones.

/** A zone's distance from UTC changes at a quarter of an hour, if it does. */
const QUARTER_MS = 15 * 60_000;
/** Rows come in the order of time, so few quarters are asked for again. */
const MAX_KEPT = 5_000;

/** Tells for a moment the milliseconds after 1970 that the clock in `timezone` shows. */
export function wallClock(timezone: string): (moment: Date) => number {
  const format = new Intl.DateTimeFormat('en-u-hc-h23', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const shown = (moment: number): number => {
    const parts = format.formatToParts(moment);
    const [month, day, year, hour, minute, second] = parts
      .filter(({ type }) => type !== 'literal')
      .map(({ value }) => Number(value)) as [number, number, number, number, number, number];
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  const distances = new Map<number, number>();
  return (moment) => {
    const quarter = Math.floor(moment.getTime() / QUARTER_MS) * QUARTER_MS;
    let distance = distances.get(quarter);
    if (distance === undefined) {
      if (distances.size >= MAX_KEPT) distances.clear();
      distance = shown(quarter) - quarter;
      distances.set(quarter, distance);
    }
    return moment.getTime() + distance;
  };
}
