import { expect, it } from 'vitest';
import { isForeignShare } from './foreign-share.ts';

const OWN = 'https://bugs.company.example';
const OTHER = 'https://other.example';

/** The headers and the referrer that Chromium gives a service worker. */
it.each([
  ['the share menu of the system', { origin: 'null' }, '', false],
  ['an app that names itself', { origin: 'null' }, 'android-app://com.example.gallery/', false],
  ['a browser that shows no origin', {}, 'about:client', false],
  ['a page of the product', { origin: OWN }, `${OWN}/dashboard`, false],
  ['a page of another site', { origin: OTHER }, `${OTHER}/`, true],
  ['a page whose origin the browser does not show', {}, `${OTHER}/`, true],
  ['a page of another site without a referrer', { origin: OTHER }, '', true],
  ['a frame without an origin, with a referrer', { origin: 'null' }, `${OTHER}/`, true],
])('files from %s', (_, headers, referrer, isForeign) => {
  expect(isForeignShare({ headers: new Headers(headers as Record<string, string>), referrer }, OWN)).toBe(
    isForeign,
  );
});
