import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';
import { combineFrequencies } from './frequencies.ts';

const frequencies = combineFrequencies(new Map(), 0);
const difference = (yours: string, theirs: string) => differenceOf(frequencies, yours, theirs);

test.each([
  ['The cart is empty', 'the CART is empty!'],
  ['Hi team, the cart is empty', 'The cart is empty'],
  ['السلة فارغة', 'السلّة فارغه'],
])('%j and %j have the same words', (yours, theirs) => {
  expect(difference(yours, theirs)).toBeNull();
});

test.each([
  // Words of one concept do not differ.
  ['The coupon is refused', 'The voucher is rejected', [], []],
  // Nearly all words of texts in two languages differ.
  ['The coupon is refused', 'تختفي السلة بعد الدفع', [], []],
  // A word of a longer phrase is in both.
  ['The laptop session ended', 'I was signed out on my laptop', ['session', 'ended'], ['signed out']],
  ['The map of the shop is grey', 'The map of the shop is wrong', ['grey'], ['wrong']],
  ['The Zebra button is too small', 'The button is too small', ['Zebra'], []],
  ['السلة تختفي بعد الدفع', 'السلة تختفي بعد تسجيل الدخول', ['الدفع'], ['تسجيل الدخول']],
  // Numbers are left out.
  ['Page 12 is empty', 'Page 250 of order 108243 is empty', [], ['order']],
])('%j and %j differ in %j and %j', (yours, theirs, own, other) => {
  expect(difference(yours, theirs)).toEqual({ yours: own, theirs: other });
});

test('lists at most six words, without held keys', () => {
  const long = `ankle basket candle dagger ember falcon goblet hammer ${'x'.repeat(500)}`;
  const { yours } = difference(long, 'The page is empty')!;
  expect(yours).toHaveLength(6);
  expect(yours.every((word) => long.split(' ').includes(word) && word.length < 31)).toBe(true);
});
