// Dates and times in the program's time zone (promises: 33).
import { addDays } from '@bugquest/contract/days';
import { fromZoneTime } from '@bugquest/contract/zone-time';

/** By time zone. Cached, because creating a format takes longer than the rest of a small request. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-20`. */
export function programDay(moment: Date, timezone: string): string {
  const format =
    dayFormats.get(timezone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' });
  dayFormats.set(timezone, format);
  return format.format(moment);
}

/** Whole seconds, at least 1, until the day of the program ends. */
export function secondsLeftOfDay(moment: Date, timezone: string): number {
  const nextDay = addDays(programDay(moment, timezone), 1);
  return Math.ceil((Date.parse(fromZoneTime(`${nextDay}T00:00`, timezone)) - moment.getTime()) / 1000);
}

export function programHour(moment: Date, timezone: string): number {
  const hour = new Intl.DateTimeFormat('en', { timeZone: timezone, hour: 'numeric', hourCycle: 'h23' });
  return Number(hour.format(moment));
}

/** The function returns `2026-11-20 13:45:10`, which spreadsheets read as a date. Create it once, because the creation is slow. */
export function programTimeFormat(timezone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (moment) => format.format(moment);
}
