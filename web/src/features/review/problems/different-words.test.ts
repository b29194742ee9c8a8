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
])('in "%s", the words that "%s" lacks are %j', (text, other, words) => {
  expect(marked(text, other)).toEqual(words);
});

test('the parts are the whole text', () => {
  const text = 'Payment — with “Apple Pay” fails.';
  const parts = markOnlyHere(text, 'payment fails');
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
