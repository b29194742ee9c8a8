// Dates, numbers and sizes in the interface language, with Western digits in both languages.
import { COUNT_LIMIT } from '@bugquest/contract/counts';
import { m } from '@bugquest/phrases/messages';
import { currentLocale } from './current-locale.ts';

const INTL_LOCALES = { en: 'en-US', ar: 'ar-u-ca-gregory-nu-latn' } as const;

const intlLocale = () => INTL_LOCALES[currentLocale()];
type Format = Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat;
const formats = new Map<string, Format>();

/** Creating formatters is slow, and tables need thousands of values. */
function cached<T extends Format>(key: string, make: (locale: string) => T): T {
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

/** `Nov 05, 2026` (section 2: MMM dd, yyyy) or `5 نوفمبر 2026`. Takes ISO 8601. */
export function formatDate(iso: string): string {
  return cached('date', (locale) => new Intl.DateTimeFormat(locale, dayOptions())).format(new Date(iso));
}

/** A calendar day, `2026-11-05`, independent of the browser's time zone: `Nov 5` or `5 نوفمبر`, optionally with the year. */
export function formatDay(day: string, { withYear = false } = {}): string {
  const noon = `${day}T12:00:00`;
  if (withYear) return formatDate(noon);
  const options = { month: 'short', day: 'numeric' } as const;
  return cached('day', (locale) => new Intl.DateTimeFormat(locale, options)).format(new Date(noon));
}

/** The name of a day of the week, 0 (Sunday) to 6. */
export function formatWeekday(day: number, weekday: 'long' | 'narrow' = 'long'): string {
  // The first Sunday after 1970 was on January 4.
  const format = cached(
    `weekday ${weekday}`,
    (locale) => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }),
  );
  return format.format(new Date(Date.UTC(1970, 0, 4 + day)));
}

const clock = (moment: Date) => {
  const options = { hour: 'numeric', minute: '2-digit' } as const;
  return cached('hour', (locale) => new Intl.DateTimeFormat(locale, options)).format(moment);
};

const MINUTE_MS = 60_000;

/** How many midnights of the device are between two moments. */
const daysBetween = (earlier: Date, later: Date) =>
  Math.round((later.setHours(12, 0, 0, 0) - earlier.setHours(12, 0, 0, 0)) / (24 * 60 * MINUTE_MS));

/**
 * A past moment relative to now: `just now`, `5 minutes ago`, `9:06 PM` for today, `Yesterday 9:06 PM`, `Nov 5, 9:06 PM`, and the
 * date in another year.
 */
export function formatMoment(iso: string, now = Date.now()): string {
  const moment = new Date(iso);
  const minutes = Math.floor((now - moment.getTime()) / MINUTE_MS);
  if (minutes >= 0 && minutes < 1) return m.ui_just_now();
  if (minutes > 0 && minutes < 60)
    return cached('ago', (locale) => new Intl.RelativeTimeFormat(locale)).format(-minutes, 'minute');
  const days = daysBetween(new Date(moment), new Date(now));
  if (days === 0) return clock(moment);
  if (days === 1) return m.ui_yesterday({ time: clock(moment) });
  if (moment.getFullYear() !== new Date(now).getFullYear()) return formatDate(iso);
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return cached('moment', (locale) => new Intl.DateTimeFormat(locale, options)).format(moment);
}

/** Hours and minutes, with the date when it is another day than today. Takes milliseconds since 1970. */
export function formatRecent(at: number): string {
  const moment = new Date(at);
  return daysBetween(new Date(moment), new Date()) === 0
    ? clock(moment)
    : formatDateTime(moment.toISOString());
}

/** Date with hours and minutes. */
export function formatDateTime(iso: string): string {
  const options = { ...dayOptions(), hour: 'numeric', minute: '2-digit' } as const;
  return cached('time', (locale) => new Intl.DateTimeFormat(locale, options)).format(new Date(iso));
}

/** A number with thousands separators and exactly `digits` decimals. */
export function formatNumber(value: number, digits = 0): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return cached(`number ${digits}`, (locale) => new Intl.NumberFormat(locale, options)).format(value);
}

/** The number of rows of a list, which is counted up to COUNT_LIMIT: `10,000+` for that many or more. */
export function formatCount(count: number): string {
  const number = formatNumber(count);
  return count === COUNT_LIMIT ? m.ui_at_least({ number }) : number;
}

/** `fraction` is 0 to 1. */
export function formatPercent(fraction: number, digits = 0): string {
  const options = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return cached(`percent ${digits}`, (locale) => new Intl.NumberFormat(locale, options)).format(fraction);
}

/** A number with its sign, for changes of points: `+18`, `−5`. */
export function formatSigned(value: number): string {
  const options = { signDisplay: 'exceptZero' } as const;
  return cached('signed', (locale) => new Intl.NumberFormat(locale, options)).format(value);
}

const AGE_UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Time since an ISO 8601 moment in its largest whole unit, up to days: `3d`, `5h`, `0m`; in Arabic in words. */
export function formatAge(iso: string, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(iso));
  const [unit, length] = AGE_UNITS.find(([, one]) => passed >= one) ?? AGE_UNITS[2];
  // A letter for a unit is no Arabic.
  return cached(
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

/** An hour of the day: `03:00`. */
export const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The name of a day of the week; 0 is Sunday. */
export const weekdayName = (day: number): string =>
  cached('weekday', (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })).format(
    new Date(Date.UTC(2026, 10, 1 + day)),
  );

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `50 MB`, with powers of 1024 like the upload limits. */
export function formatBytes(bytes: number): string {
  const power = Math.min(SIZE_UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const unit = SIZE_UNITS[power] ?? 'byte';
  // The short form of bytes has no plural, and Arabic abbreviates only some of the units.
  return cached(
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

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY_SECONDS = 24 * HOUR;

/** `35 minutes`, `1.5 hours`, from two days on `2.5 days`. */
export function formatDuration(seconds: number): string {
  const [unit, length] =
    seconds < HOUR
      ? (['minute', MINUTE] as const)
      : seconds < 2 * DAY_SECONDS
        ? (['hour', HOUR] as const)
        : (['day', DAY_SECONDS] as const);
  const maximumFractionDigits = unit === 'minute' ? 0 : 1;
  const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits } as const;
  return cached(`duration ${unit}`, (locale) => new Intl.NumberFormat(locale, options)).format(
    seconds / length,
  );
}

/** A place in a film: `1:05`, with `digits` decimals `1:05.4`. Always left to right. */
export function formatClock(seconds: number, digits = 0): string {
  const scale = 10 ** digits;
  const whole = Math.floor(seconds * scale + 1e-6) / scale;
  const rest = (whole % MINUTE).toFixed(digits);
  return `${Math.floor(whole / MINUTE)}:${rest.padStart(digits > 0 ? 3 + digits : 2, '0')}`;
}
