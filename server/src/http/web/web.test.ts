import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillPage, headersOf } from './web.ts';

test('the page has the name and the time zone of the program', () => {
  const source = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8');
  const page = fillPage(source, { productName: 'Bug <Hunt>', timezone: 'Asia/Riyadh' });
  expect(page).toContain('<meta name="product-name" content="Bug &#60;Hunt&#62;" />');
  expect(page).toContain('<title>Bug &#60;Hunt&#62;</title>');
  expect(page).toContain('<meta name="time-zone" content="Asia/Riyadh" />');
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
