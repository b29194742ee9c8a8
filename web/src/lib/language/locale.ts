// Messages read the language at every call, so a change only renders the tree again: components stay mounted and keep their
// input.
import { manifestPath } from '@bugquest/contract/system/installed-app';
import { isLocale, locales } from '@bugquest/phrases/runtime';
import { useSyncExternalStore } from 'react';
import { saveSetting } from '../browser/storage.ts';
import { changeLocale, currentLocale, type Locale } from './current-locale.ts';

export type { Locale };
export type Direction = 'ltr' | 'rtl';

export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', ar: 'العربية' };

const STORAGE_KEY = 'language';
const listeners = new Set<() => void>();

// first-paint.js sets it from the stored choice or the browser's languages.
const { lang } = document.documentElement;
changeLocale(isLocale(lang) ? lang : 'en');

export const directionOf = (locale: Locale): Direction => (locale === 'ar' ? 'rtl' : 'ltr');

export function setLocale(locale: Locale): void {
  changeLocale(locale);
  saveSetting(STORAGE_KEY, locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestPath(locale));
  for (const listener of listeners) listener();
}

/** Calls `read` in every language, so that a search finds phrases in any language. */
export function inEveryLanguage<Text>(read: () => Text): Text[] {
  const shownLocale = currentLocale();
  try {
    return locales.map((locale) => {
      changeLocale(locale);
      return read();
    });
  } finally {
    changeLocale(shownLocale);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The root component uses it, so a change renders the whole tree again. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale);
}
