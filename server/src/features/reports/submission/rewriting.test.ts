import { expect, test } from 'vitest';
import { changesMostWords } from './rewriting.ts';

test.each([
  ['', 'The coupon stays in the cart', true],
  ['It is broken', 'It is broken', false],
  ['It is broken', 'IT is, broken!', false],
  ['The coupon stays in the cart', 'The old coupon stays in my cart', false],
  ['The coupon stays', 'The coupon stays. I removed it twice.', true],
  [
    'The coupon stays in the cart after I remove it',
    'The coupon stays in the cart after I remove it on iPhone',
    false,
  ],
  ['one two three four five six', 'one two three', false],
  ['one two three four five six', 'one two', true],
  ['القسيمة تبقى في السلة', 'القسيمه تبقي في السلّة', false],
  ['القسيمة تبقى في السلة', 'لا يمكن الدفع بالبطاقة بعد إدخال الرمز', true],
])('%j to %j changes most words: %s', (before, after, expected) => {
  expect(changesMostWords(before, after)).toBe(expected);
});
