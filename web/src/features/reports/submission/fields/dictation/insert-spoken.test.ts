import { expect, test } from 'vitest';
import { insertSpoken } from './insert-spoken.ts';
import { speechLanguage } from './speech.ts';

/** `|` is the caret, and a selection is between two. */
function dictate(marked: string, spoken: string): string {
  const [before = '', ...rest] = marked.split('|');
  const selected = rest.length > 1 ? rest[0]! : '';
  const text = before + selected + rest.at(-1);
  const { text: next, caret } = insertSpoken(text, before.length, before.length + selected.length, spoken);
  return `${next.slice(0, caret)}|${next.slice(caret)}`;
}

test.each([
  ['|', 'The cart is empty', 'The cart is empty|'],
  ['The cart|', 'is empty', 'The cart is empty|'],
  ['The cart |', ' is empty ', 'The cart is empty|'],
  ['The |is empty', 'cart', 'The cart |is empty'],
  ['The cart|. Then I paid', 'is empty', 'The cart is empty|. Then I paid'],
  ['السلة|، ثم دفعت', 'فارغة', 'السلة فارغة|، ثم دفعت'],
  ['The |old| cart', 'new', 'The new| cart'],
  ['Steps:\n|', 'open the cart', 'Steps:\nopen the cart|'],
  ['The cart|', '  ', 'The cart|'],
])('%j and "%s" become %j', (marked, spoken, expected) => {
  expect(dictate(marked, spoken)).toBe(expected);
});

test('the language is that of the interface, in the variety of the browser', () => {
  expect(speechLanguage('ar', ['en-US', 'ar-EG', 'ar'])).toBe('ar-EG');
  expect(speechLanguage('ar', ['en-US'])).toBe('ar-SA');
  expect(speechLanguage('en', ['ar'])).toBe('en-US');
});
