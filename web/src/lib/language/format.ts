// Formats in the interface language, with Western digits in both languages.
import { COUNT_LIMIT } from '@bugquest/contract/counts';
import { m } from '@bugquest/phrases/messages';
import { serverNow } from '../api/server-clock.ts';
import { currentLocale } from './current-locale.ts';

const INTL_LOCALES = { en: 'en-US', ar: 'ar-u-ca-gregory-nu-latn' } as const;

const intlLocale = () => INTL_LOCALES[currentLocale()];
type Format = Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat;
const formats = new Map<string, Format>();

/** Creating a formatter is slow, and tables format thousands of values. */
export function cachedFormat<T extends Format>(key: string, make: (locale: string) => T): T {
  const locale = intlLocale();
  const found = formats.get(`${locale} ${key}`) as T | undefined;
  if (found) return found;
  const made = make(locale);
  formats.set(`${locale} ${key}`, made);
  return made;
}

/** Arabic writes no zero before the day. */
const dayOptions = () =>
  ({ year: 'numeric', month: 'short', day: currentLocale() === 'ar' ? 'numeric' : '2-digit' }) as const;

/** `Nov 05, 2026` (section 2: MMM dd, yyyy) or `5 نوفمبر 2026`. */
export function formatDate(iso: string): string {
  return cachedFormat('date', (locale) => new Intl.DateTimeFormat(locale, dayOptions())).format(
    new Date(iso),
  );
}

/** `2026-11-05` becomes `Nov 5` or `5 نوفمبر`, independent of the browser's time zone. */
export function formatDay(day: string, { withYear = false } = {}): string {
  const noon = `${day}T12:00:00`;
  if (withYear) return formatDate(noon);
  const options = { month: 'short', day: 'numeric' } as const;
  return cachedFormat('day', (locale) => new Intl.DateTimeFormat(locale, options)).format(new Date(noon));
}

/** 0 is Sunday. */
export function formatWeekday(day: number, weekday: 'long' | 'narrow' = 'long'): string {
  // January 4, 1970 was a Sunday.
  const format = cachedFormat(
    `weekday ${weekday}`,
    (locale) => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }),
  );
  return format.format(new Date(Date.UTC(1970, 0, 4 + day)));
}

const formatTime = (moment: Date) => {
  const options = { hour: 'numeric', minute: '2-digit' } as const;
  return cachedFormat('hour', (locale) => new Intl.DateTimeFormat(locale, options)).format(moment);
};

const MINUTE_MS = 60_000;

/** Counts midnights in the device's time zone. Changes both arguments. */
const daysBetween = (earlier: Date, later: Date) =>
  Math.round((later.setHours(12, 0, 0, 0) - earlier.setHours(12, 0, 0, 0)) / (24 * 60 * MINUTE_MS));

/** `just now`, `5 minutes ago`, `9:06 PM` for today, `Yesterday 9:06 PM`, `Nov 5, 9:06 PM`, and the date in another year. */
export function formatMoment(iso: string, now = serverNow()): string {
  const moment = new Date(iso);
  const minutes = Math.floor((now - moment.getTime()) / MINUTE_MS);
  if (minutes >= 0 && minutes < 1) return m.ui_just_now();
  if (minutes > 0 && minutes < 60)
    return cachedFormat('ago', (locale) => new Intl.RelativeTimeFormat(locale)).format(-minutes, 'minute');
  const days = daysBetween(new Date(moment), new Date(now));
  if (days === 0) return formatTime(moment);
  if (days === 1) return m.ui_yesterday({ time: formatTime(moment) });
  if (moment.getFullYear() !== new Date(now).getFullYear()) return formatDate(iso);
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return cachedFormat('moment', (locale) => new Intl.DateTimeFormat(locale, options)).format(moment);
}

/** The time, with the date if it is not today. `at` is in milliseconds since 1970. */
export function formatRecent(at: number): string {
  const moment = new Date(at);
  return daysBetween(new Date(moment), new Date()) === 0
    ? formatTime(moment)
    : formatDateTime(moment.toISOString());
}

export const dateTimeOptions = () => ({ ...dayOptions(), hour: 'numeric', minute: '2-digit' }) as const;

export function formatDateTime(iso: string): string {
  return cachedFormat('time', (locale) => new Intl.DateTimeFormat(locale, dateTimeOptions())).format(
    new Date(iso),
  );
}

/** Always shows exactly `digits` decimals. */
export function formatNumber(value: number, digits = 0): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return cachedFormat(`number ${digits}`, (locale) => new Intl.NumberFormat(locale, options)).format(value);
}

/** Rows are counted up to COUNT_LIMIT, which is shown as `10,000+`. */
export function formatCount(count: number): string {
  const number = formatNumber(count);
  return count === COUNT_LIMIT ? m.ui_at_least({ number }) : number;
}

/** `fraction` is 0 to 1. */
export function formatPercent(fraction: number, digits = 0): string {
  const options = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return cachedFormat(`percent ${digits}`, (locale) => new Intl.NumberFormat(locale, options)).format(
    fraction,
  );
}

/** `Blocker, Major, and Minor`. */
export const formatList = (words: readonly string[]): string =>
  new Intl.ListFormat(currentLocale()).format(words);

/** `+18`, `−5`, `0`. */
export function formatSigned(value: number): string {
  const options = { signDisplay: 'exceptZero' } as const;
  return cachedFormat('signed', (locale) => new Intl.NumberFormat(locale, options)).format(value);
}

const AGE_UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Time since `iso` in its largest whole unit: `3d`, `5h`, `0m`; in Arabic as words. */
export function formatAge(iso: string, now = serverNow()): string {
  const passed = Math.max(0, now - Date.parse(iso));
  const [unit, length] = AGE_UNITS.find(([, milliseconds]) => passed >= milliseconds) ?? AGE_UNITS[2];
  // Arabic has no letters for units.
  return cachedFormat(
    `age ${unit}`,
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: locale.startsWith('ar') ? 'long' : 'narrow',
        maximumFractionDigits: 0,
      }),
  ).format(Math.floor(passed / length));
}

/** `03:00`. */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `50 MB`, with powers of 1024 like the upload limits. */
export function formatBytes(bytes: number): string {
  const power = Math.min(SIZE_UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const unit = SIZE_UNITS[power] ?? 'byte';
  // The short form of bytes has no plural, and Arabic does not abbreviate all units.
  return cachedFormat(
    `size ${unit}`,
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'byte' || locale.startsWith('ar') ? 'long' : 'short',
        maximumFractionDigits: 1,
      }),
  ).format(bytes / 1024 ** power);
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** `35 minutes`, `1.5 hours`; from two days on `2.5 days`. */
export function formatDuration(seconds: number): string {
  const [unit, length] =
    seconds < HOUR_SECONDS
      ? (['minute', MINUTE_SECONDS] as const)
      : seconds < 2 * DAY_SECONDS
        ? (['hour', HOUR_SECONDS] as const)
        : (['day', DAY_SECONDS] as const);
  const maximumFractionDigits = unit === 'minute' ? 0 : 1;
  const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits } as const;
  return cachedFormat(`duration ${unit}`, (locale) => new Intl.NumberFormat(locale, options)).format(
    seconds / length,
  );
}

/** A position in a video: `1:05`, or `1:05.4` with one decimal. Always left to right. */
export function formatClock(seconds: number, digits = 0): string {
  const scale = 10 ** digits;
  const whole = Math.floor(seconds * scale + 1e-6) / scale;
  const remainder = (whole % MINUTE_SECONDS).toFixed(digits);
  return `${Math.floor(whole / MINUTE_SECONDS)}:${remainder.padStart(digits > 0 ? 3 + digits : 2, '0')}`;
}
