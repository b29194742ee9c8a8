import { expect, test } from 'vitest';
import { PAGE_NAME, pageNameIn, parsePageName, toPageName } from './page-names.ts';

test.each([
  ['about', { base: 'about', language: 'en' }],
  ['about-ar', { base: 'about', language: 'ar' }],
  ['help-center-ar', { base: 'help-center', language: 'ar' }],
  ['radar', { base: 'radar', language: 'en' }],
] as const)('splits %s into page and language', (name, page) => {
  expect(parsePageName(name)).toEqual(page);
  expect(pageNameIn(page.base, page.language)).toBe(name);
});

test.each([
  ['Store Rules!', 'store-rules'],
  ['  two   words ', '-two-words-'],
  ['snake_case', 'snake-case'],
  ['Café & Co', 'cafe-co'],
  ['القواعد', ''],
  ['a'.repeat(80), 'a'.repeat(60)],
])('turns %j into %j', (typed, name) => {
  expect(toPageName(typed)).toBe(name);
  if (/^\w/.test(name) && !name.endsWith('-')) expect(name).toMatch(PAGE_NAME);
});
