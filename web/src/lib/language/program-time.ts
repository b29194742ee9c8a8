import { toZoneTime } from '@bugquest/contract/zone-time';
import { m } from '@bugquest/phrases/messages';
import { cachedFormat, dateTimeOptions, formatDateTime } from './format.ts';

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

export const formatWindow = ({ from, until }: { from: string; until: string }): string =>
  m.field_window({ from: formatProgramTime(from), until: formatProgramTime(until) });
