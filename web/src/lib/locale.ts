// The language of the screens. Messages read it at every call, so a change needs only a new render of the tree: nothing
// is mounted again and nothing typed is lost.
import { isLocale, type Locale, overwriteGetLocale } from '@bugquest/phrases/runtime';
import { useSyncExternalStore } from 'react';
import { remember } from './storage.ts';

export type { Locale };
export type Direction = 'ltr' | 'rtl';

const STORAGE_KEY = 'language';
const listeners = new Set<() => void>();

// first-paint.js chose it from the remembered choice or the browser's languages, before the first paint.
let current: Locale = isLocale(document.documentElement.lang) ? document.documentElement.lang : 'en';
overwriteGetLocale(() => current);

export const currentLocale = (): Locale => current;
export const directionOf = (locale: Locale): Direction => (locale === 'ar' ? 'rtl' : 'ltr');

export function setLocale(locale: Locale): void {
  current = locale;
  remember(STORAGE_KEY, locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language, rendering again when it changes. The app's root uses it, which renders the whole tree again. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale);
}
