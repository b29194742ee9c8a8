// The language of a reply: the request's, else the account's, else English.
import { baseLocale, type Locale, locales, overwriteGetLocale } from '@bugquest/phrases/runtime';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

let current: Locale = baseLocale;
overwriteGetLocale(() => current);

/** Runs `work`, which must be synchronous, with all phrases in `locale`. */
export function inLocale<T>(locale: Locale, work: () => T): T {
  const before = current;
  current = locale;
  try {
    return work();
  } finally {
    current = before;
  }
}

const isLocale = (tag: string | undefined): tag is Locale => locales.includes(tag as Locale);

/** By Accept-Language: every request needs it, and most come from few kinds of browsers. */
const preferences = new LRUCache<string, { locale: Locale | undefined }>({
  maxSize: 200_000,
  sizeCalculation: (_, accepted) => accepted.length + 100,
});

/** The supported language that Accept-Language prefers, or undefined. Any variant of a language counts as it. */
export function requestedLocale(request: FastifyRequest): Locale | undefined {
  const accepted = request.headers['accept-language'] ?? '';
  const known = preferences.get(accepted);
  if (known) return known.locale;
  const preferred = new Negotiator(request).languages();
  const locale = preferred.map((tag) => tag.toLowerCase().split('-', 1)[0]).find(isLocale);
  preferences.set(accepted, { locale });
  return locale;
}
