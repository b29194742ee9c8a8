import { expect, test } from 'vitest';
import { headersOf, webOf } from './web.ts';

const web = webOf('any', [
  { pattern: /^\/$/, signedIn: true, html: 'dashboard' },
  { pattern: /^\/login$/, signedIn: false, html: 'login' },
  { pattern: /^\/reports\/[^/]+$/, signedIn: true, html: 'report' },
]);

test.each([
  ['/', true, 'dashboard', true],
  ['/', false, 'any', true],
  ['/login', false, 'login', true],
  ['/login/', false, 'login', true],
  ['/reports/7', true, 'report', true],
  ['/reports/7', false, 'any', true],
  ['/reports/7/8', true, 'any', false],
  ['/wp-login', false, 'any', false],
  ['/metrics', false, 'any', false],
])('%s, logged in: %s, gets the page %s; a screen has it: %s', (path, isSignedIn, html, isKnown) => {
  expect(web.at(path, isSignedIn)).toEqual({ html, isKnown });
});

test('without a list of pages, every path may have a screen', () => {
  expect(webOf('any', []).at('/login', false)).toEqual({ html: 'any', isKnown: true });
});

test.each([
  ['capture.js', true],
  ['capture.js.br', true],
  ['capture-panel.js.gz', true],
  ['first-paint.js', false],
  ['assets/capture.js', false],
])('%s may be loaded by pages of other sites: %s', (file, isOpen) => {
  const { 'cross-origin-resource-policy': policy, 'access-control-allow-origin': origins } = headersOf(file);
  expect([policy, origins]).toEqual(isOpen ? ['cross-origin', '*'] : [undefined, undefined]);
});
