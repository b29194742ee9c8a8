// The language of a reply: what the request asks for, then what the account has chosen, then English.
import { baseLocale, type Locale, locales, overwriteGetLocale } from '@bugquest/phrases/runtime';
import type { FastifyRequest } from 'fastify';

let current: Locale = baseLocale;
overwriteGetLocale(() => current);

/** Runs `work`, which must not wait for anything, with every phrase in `locale`. */
export function inLocale<T>(locale: Locale, work: () => T): T {
  const before = current;
  current = locale;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** The first supported language of Accept-Language, or undefined. Browsers list them by preference. */
export function requestedLocale(request: FastifyRequest): Locale | undefined {
  const header = request.headers['accept-language'];
  return header
    ?.split(',')
    .map((range) => range.trim().slice(0, 2).toLowerCase() as Locale)
    .find((tag) => locales.includes(tag));
}
