import { expect, test } from 'vitest';
import { addressList, MAX_ADDRESSES, splitAddresses } from './address-list.ts';

const list = addressList(() => 'None.');
const sentenceOf = (typed: unknown) => list.safeParse(typed).error?.issues[0]?.message;

test.each([
  ['a@x.com, b@x.com', ['a@x.com', 'b@x.com']],
  ['a@x.com،b@x.com؛ c@x.com', ['a@x.com', 'b@x.com', 'c@x.com']],
  [' a@x.com \n\n,, b@x.com;', ['a@x.com', 'b@x.com']],
  [
    ['a@x.com', 'b@x.com, A@X.com'],
    ['a@x.com', 'b@x.com'],
  ],
  [' , ', []],
  ['Noura <a@x.com>; "Haddad, Omar" <b@x.com>;\nReem, Dr <c@x.com>;', ['a@x.com', 'b@x.com', 'c@x.com']],
  ['Noura <a@x.com>, Omar <mailto:b@x.com>', ['a@x.com', 'b@x.com']],
  ['\u202aa@x.com\u202c; A@X.com\u200b', ['a@x.com']],
])('splits %j into %j', (typed, addresses) => {
  expect(splitAddresses(typed)).toEqual(addresses);
});

test('reports an empty list and the first invalid address', () => {
  expect(list.parse('a@x.com, b@x.com')).toEqual(['a@x.com', 'b@x.com']);
  expect(sentenceOf(' , ')).toBe('None.');
  expect(sentenceOf(undefined)).toBe('None.');
  expect(sentenceOf([])).toBe('None.');
  expect(sentenceOf('a@x.com, nobody, b@x.com')).toContain('nobody');
});

test('refuses too many addresses', () => {
  const many = Array.from({ length: MAX_ADDRESSES + 1 }, (_, index) => `a${index}@x.com`);
  expect(list.safeParse(many.slice(1)).success).toBe(true);
  expect(sentenceOf(many)).toContain(String(MAX_ADDRESSES));
});
