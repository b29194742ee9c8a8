import { expect, test } from 'vitest';
import { readLink } from './link-dialog.tsx';

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' http://example.com ', 'http://example.com'],
  ['example.com', 'https://example.com'],
  ['www.example.com/a', 'https://www.example.com/a'],
  ['/help-center', '/help-center'],
  ['mailto:qa@example.com', 'mailto:qa@example.com'],
  ['qa@example.com', 'mailto:qa@example.com'],
  ['tel:+966500000000', 'tel:+966500000000'],
  ['', undefined],
  ['two words', undefined],
  ['word', undefined],
  ['//evil.test', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
])('%j leads to %j', (typed, href) => expect(readLink(typed)).toBe(href));
