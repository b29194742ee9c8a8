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

export const formatWindow = ({ from, until }: { from: string; until: string }): string =>
  m.field_window({ from: formatProgramTime(from), until: formatProgramTime(until) });
