import { toZoneTime } from '@bugquest/contract/zone-time';
import { m } from '@bugquest/phrases/messages';
import { cachedFormat, dateTimeOptions, formatDateTime, formatDay } from './format.ts';

/** The server writes the program's time zone into the page. */
export const programTimeZone = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="time-zone"]')?.content || deviceTimeZone();

const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The beginning or end of a mission or season, in the program's time zone for everybody. With the name of the zone if the device's clock
 * shows another time: `Nov 05, 2026, 1:45 PM GMT+3`.
 */
export function formatProgramTime(iso: string): string {
  const timeZone = programTimeZone();
  const format = (timeZoneName?: 'short') =>
    cachedFormat(
      `program ${timeZone} ${timeZoneName}`,
      (locale) => new Intl.DateTimeFormat(locale, { ...dateTimeOptions(), timeZone, timeZoneName }),
    ).format(new Date(iso));
  const time = format();
  return time === formatDateTime(iso) ? time : format('short');
}

/** The day of a moment (milliseconds since 1970) in the program's time zone, as YYYY-MM-DD. */
export const programDayOf = (at: number): string =>
  toZoneTime(at, programTimeZone()).slice(0, 'YYYY-MM-DD'.length);

/** The last day before the end: a season that ends at midnight has its last day before. */
export const lastDayBefore = (until: string): string => programDayOf(Date.parse(until) - 1);

/**
 * The last day before an end at midnight, as nobody reads "12:00 AM" as the end of the day before. Undefined for another end, and for a
 * device whose clock shows another time: there, the day ends at another time.
 */
export function lastWholeDay(until: string): string | undefined {
  const isMidnight = toZoneTime(Date.parse(until), programTimeZone()).endsWith('T00:00');
  if (!isMidnight || formatProgramTime(until) !== formatDateTime(until)) return undefined;
  return formatDay(lastDayBefore(until), { withYear: true });
}

export function formatWindow({ from, until }: { from: string; until: string }): string {
  const start = formatProgramTime(from);
  const day = lastWholeDay(until);
  return day
    ? m.field_window_to_end_of({ from: start, day })
    : m.field_window({ from: start, until: formatProgramTime(until) });
}
