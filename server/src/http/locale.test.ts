import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { requestedLocale } from './locale.ts';

test.each([
  ['ar', 'ar'],
  ['en-GB,en;q=0.9', 'en'],
  ['ar-SA,ar;q=0.9,en;q=0.5', 'ar'],
  ['AR-sa', 'ar'],
  ['fr,ar;q=0.8,en;q=0.5', 'ar'],
  ['en;q=0.5,ar;q=0.9', 'ar'],
  ['en;q=0.3, fr, ar;q=0.2', 'en'],
  ['ar-SA,en;q=0.9,ar;q=0.8', 'ar'],
  ['ar;q=0,en;q=0.1', 'en'],
  ['ar;q=0', undefined],
  ['fr,de;q=0.5', undefined],
  ['arn', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Language %j asks for %j', (header, locale) => {
  const request = { headers: { 'accept-language': header } } as FastifyRequest;
  expect(requestedLocale(request)).toBe(locale);
});
