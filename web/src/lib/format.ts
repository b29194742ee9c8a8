// Dates, numbers and sizes in the language of the screens. Digits are Latin in both, as in serial numbers and codes.
import { currentLocale } from './locale.ts';

const INTL_LOCALES = { en: 'en-US', ar: 'ar-u-ca-gregory-nu-latn' } as const;

const intlLocale = () => INTL_LOCALES[currentLocale()];
const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

/** Formatters are slow to make, and tables ask for thousands. */
function cached<T extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  make: (locale: string) => T,
): T {
  const locale = intlLocale();
  const found = formats.get(`${locale} ${key}`) as T | undefined;
  if (found) return found;
  const made = make(locale);
  formats.set(`${locale} ${key}`, made);
  return made;
}

const DAY = { year: 'numeric', month: 'short', day: '2-digit' } as const;

/** `Nov 05, 2026` (section 2: MMM dd, yyyy) or `05 نوفمبر 2026`. Takes ISO 8601. */
export function formatDate(iso: string): string {
  return cached('date', (locale) => new Intl.DateTimeFormat(locale, DAY)).format(new Date(iso));
}

/** A day of the calendar, `2026-11-05`, wherever the browser is: `Nov 5` or `5 نوفمبر`, or with its year. */
export function formatDay(day: string, { withYear = false } = {}): string {
  const noon = `${day}T12:00:00`;
  if (withYear) return formatDate(noon);
  const options = { month: 'short', day: 'numeric' } as const;
  return cached('day', (locale) => new Intl.DateTimeFormat(locale, options)).format(new Date(noon));
}

/** The date with the hour and minute. */
export function formatDateTime(iso: string): string {
  const options = { ...DAY, hour: '2-digit', minute: '2-digit' } as const;
  return cached('time', (locale) => new Intl.DateTimeFormat(locale, options)).format(new Date(iso));
}

/** With thousands separators and exactly `digits` decimals. */
export function formatNumber(value: number, digits = 0): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return cached(`number ${digits}`, (locale) => new Intl.NumberFormat(locale, options)).format(value);
}

/** `fraction` is 0 to 1. */
export function formatPercent(fraction: number, digits = 0): string {
  const options = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return cached(`percent ${digits}`, (locale) => new Intl.NumberFormat(locale, options)).format(fraction);
}

/** Signed, for points won and lost: `+18`, `−5`. */
export function formatSigned(value: number): string {
  const options = { signDisplay: 'exceptZero' } as const;
  return cached('signed', (locale) => new Intl.NumberFormat(locale, options)).format(value);
}

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `50 MB`: powers of 1024, as the upload limits count. */
export function formatBytes(bytes: number): string {
  const power = Math.min(SIZE_UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const unit = SIZE_UNITS[power] ?? 'byte';
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return cached(`size ${unit}`, (locale) => new Intl.NumberFormat(locale, options)).format(
    bytes / 1024 ** power,
  );
}
