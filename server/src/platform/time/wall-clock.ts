// Local times of a time zone, for file formats without time zones.

/** The UTC offset of a time zone can change only at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;
/** Rows are sorted by time, so a small cache is enough. */
const MAX_CACHED_OFFSETS = 5_000;

/** The local time in `timezone` as milliseconds since 1970. */
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
  const localTime = (moment: number): number => {
    const parts = format.formatToParts(moment);
    const [month, day, year, hour, minute, second] = parts
      .filter(({ type }) => type !== 'literal')
      .map(({ value }) => Number(value)) as [number, number, number, number, number, number];
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  const offsets = new Map<number, number>();
  return (moment) => {
    const quarter = Math.floor(moment.getTime() / QUARTER_MS) * QUARTER_MS;
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      if (offsets.size >= MAX_CACHED_OFFSETS) offsets.clear();
      offset = localTime(quarter) - quarter;
      offsets.set(quarter, offset);
    }
    return moment.getTime() + offset;
  };
}
