import { expect, it } from 'vitest';
import { optionalText } from './fields.ts';
import { withoutExcessMarks } from './fold-text.ts';

it.each([
  ['keeps Arabic with all of its vowel signs', 'مُحَمَّدٌ رَسُولُ', 'مُحَمَّدٌ رَسُولُ'],
  [
    'cuts marks that are sorted when a text is normalized',
    `a${'\u0345'.repeat(50)}`,
    `a${'\u0345'.repeat(8)}`,
  ],
  ['cuts marks of two kinds', `a${'\u0345'.repeat(30)}${'\u0334'.repeat(30)}b`, `a${'\u0345'.repeat(8)}b`],
  ['cuts halfwidth marks, which become combining ones', `ｶ${'\uff9e'.repeat(30)}`, `ｶ${'\uff9e'.repeat(8)}`],
])('%s', (_, typed, expected) => {
  expect(withoutExcessMarks(typed)).toBe(expected);
  expect(optionalText(1_000).parse(typed)).toBe(expected);
});
