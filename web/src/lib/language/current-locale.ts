// The language of texts and requests, without React: workers use it, too. Messages read it at every call.
import { type Locale, overwriteGetLocale } from '@bugquest/phrases/runtime';

export type { Locale };

let current: Locale = 'en';
overwriteGetLocale(() => current);

export const currentLocale = (): Locale => current;

/** In a page only locale.ts calls it, which changes the page as well. */
export function changeLocale(locale: Locale): void {
  current = locale;
}
