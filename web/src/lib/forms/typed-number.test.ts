import { expect, it } from 'vitest';
import { readNumber } from './typed-number.ts';

it.each([
  ['12', 12],
  [' ١٢ ', 12],
  ['۱۲٫۵', 12.5],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['-1', -1],
])('reads %j as %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

it.each(['', '  ', 'ten', '1 2', '1,000,000'])('reads %j as no number', (typed) => {
  expect(readNumber(typed)).toBeNaN();
});
