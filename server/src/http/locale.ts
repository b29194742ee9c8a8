// The language of a reply: the request's, else the account's, else English.
import { baseLocale, type Locale, locales, overwriteGetLocale } from '@bugquest/phrases/runtime';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

let currentLocale: Locale = baseLocale;
overwriteGetLocale(() => currentLocale);

/** Runs `work`, which must be synchronous, with all phrases in `locale`. */
export function inLocale<T>(locale: Locale, work: () => T): T {
  const previousLocale = currentLocale;
  currentLocale = locale;
  try {
    return work();
  } finally {
    currentLocale = previousLocale;
  }
}

const isLocale = (tag: string | undefined): tag is Locale => locales.includes(tag as Locale);

/** The keys are values of Accept-Language. Most browsers send one of few values, so a cache saves the parsing. */
const localeByHeader = new LRUCache<string, { locale: Locale | undefined }>({
  maxSize: 200_000,
  sizeCalculation: (_, accepted) => accepted.length + 100,
});

/** The supported language that Accept-Language prefers. A regional variant counts as its language: ar-AE as ar. */
export function requestedLocale(request: FastifyRequest): Locale | undefined {
  const accepted = request.headers['accept-language'] ?? '';
  const cached = localeByHeader.get(accepted);
  if (cached) return cached.locale;
  const preferred = new Negotiator(request).languages();
  const locale = preferred.map((tag) => tag.toLowerCase().split('-', 1)[0]).find(isLocale);
  localeByHeader.set(accepted, { locale });
  return locale;
}
