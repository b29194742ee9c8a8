// HTML of the page before its scripts run. It is there in both languages, because only the browser knows which one is in use; the
// styles hide the other.
import type { Locale } from '../src/lib/language/locale.ts';

const LOCALES: readonly Locale[] = ['en', 'ar'];

/** @param attribute marks the outermost element of the language */
export const inBothLanguages = (htmlOf: (locale: Locale, attribute: string) => string): string =>
  LOCALES.map((locale) => htmlOf(locale, `data-heading="${locale}"`)).join('');

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
