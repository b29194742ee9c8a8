// Without React, because workers use this file too. Messages read the language at every call.
import { type Locale, overwriteGetLocale } from '@bugquest/phrases/runtime';

export type { Locale };

let current: Locale = 'en';
overwriteGetLocale(() => current);

export const currentLocale = (): Locale => current;

/** Pages call `setLocale` instead, which also changes the document. */
export function changeLocale(locale: Locale): void {
  current = locale;
}
