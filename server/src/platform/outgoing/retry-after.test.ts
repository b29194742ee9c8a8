import { expect, test } from 'vitest';
import { pauseMs, readRetryAfter } from './retry-after.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

test.each([
  ['600', 600],
  [' 1.5 ', 2],
  ['0', 0],
  ['-5', 0],
  ['Fri, 20 Nov 2026 10:10:00 GMT', 600],
  ['Friday, 20-Nov-26 10:10:00 GMT', 600],
  ['Fri Nov 20 10:10:00 2026 GMT', 600],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
])('Retry-After: %s asks for %s seconds', (header, seconds) => {
  expect(readRetryAfter({ 'retry-after': header }, NOW)).toBe(seconds);
});

test('a date is compared with the clock of the server that sent it', () => {
  const headers = { 'retry-after': 'Fri, 20 Nov 2026 13:10:00 GMT', date: 'Fri, 20 Nov 2026 13:00:00 GMT' };
  expect(readRetryAfter(headers, NOW)).toBe(600);
});

test.each([
  ['nothing', undefined, 60_000],
  ['less than the own pause', 5, 60_000],
  ['more', 600, 600_000],
  ['a year', 365 * 86_400, 86_400_000],
])(
  'the pause of one minute becomes, when the server asks for %s, as long as is allowed',
  (_, seconds, pause) => {
    expect(pauseMs(60_000, seconds)).toBe(pause);
  },
);
