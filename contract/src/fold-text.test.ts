import { expect, test } from 'vitest';
import { foldEmphasis, foldText, withoutHamza } from './fold-text.ts';
import { FOLD_TEXT_CASES } from './fold-text-cases.ts';

test.each(FOLD_TEXT_CASES)('folds %j to %j, and a folded text stays the same', (typed, folded) => {
  expect(foldText(typed)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

test.each([
  ['Sooooo SLOW', 'so slow'],
  ['مراااات', 'مرات'],
  ['good 1000', 'good 1000'],
])('writes repeated letters of %j once', (typed, folded) => {
  expect(foldEmphasis(typed)).toBe(folded);
});

test('removes the standalone hamza', () => {
  expect(withoutHamza(foldText('إلغاء شيء'))).toBe('الغا شي');
});
