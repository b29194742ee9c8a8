import { expect, test } from 'vitest';
import { markOnlyHere } from './different-words.ts';

const marked = (text: string, other: string) =>
  markOnlyHere(text, other)
    .filter(({ isOnly }) => isOnly)
    .map((part) => part.text);

test.each([
  ['The total is wrong.', 'The total is right.', ['wrong']],
  ['The cart is EMPTY', 'the cart is empty', []],
  ['الإجمالى خطأ في السلة', 'الاجمالي صحيح في السلة', ['خطأ']],
  ['Order ١٢', 'order 12', []],
  ['', 'a', []],
  ['one two', '', ['one', 'two']],
  ['The cart is empty', 'السلة فارغة', []],
  ['السلة APP5 فارغة', 'The cart is empty', []],
  ['1. Open\n 2) Pay 1,299 with APP5', '3. Open\n4) Pay 1,300 with APP6', ['1,299', 'APP5']],
  ['Total 1,299', 'Total 1 and 299', ['1,299']],
  ['Sum of a bag & a box', 'Sum box', ['bag']],
  ['It is not paid', 'Paid', ['not']],
  ['الإجمالي و السلة والخصم', 'الإجمالي السلة الخصم', []],
  ['Hi team, the cart is empty. Thanks!', 'Cart empty', []],
  ['السلام عليكم ورحمة الله، السلة فارغة', 'السلة فارغة', []],
])('in "%s", the words that "%s" lacks are %j', (text, other, words) => {
  expect(marked(text, other)).toEqual(words);
});

test('the parts are the whole text', () => {
  const text = 'Payment — with “Apple Pay” fails.';
  const parts = markOnlyHere(text, 'payment fails');
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
