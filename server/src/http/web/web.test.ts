import { expect, test } from 'vitest';
import { headersOf } from './web.ts';

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
