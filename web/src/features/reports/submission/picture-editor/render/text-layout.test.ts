import { describe, expect, it, vi } from 'vitest';
import { breakLines, layOutText } from './text-layout.ts';

describe('a typed text', () => {
  const measure = (text: string) => text.length * 10;

  it.each([
    ['one two three', 80, ['one two', 'three']],
    ['السعر خطأ', 60, ['السعر', 'خطأ']],
    ['abcdefgh', 40, ['abcd', 'efgh']],
    ['hi abcdefgh', 40, ['hi', 'abcd', 'efgh']],
    ['  spaces   inside ', 500, ['spaces inside']],
    ['', 50, ['']],
  ])('%j in %i pixels has the lines %j', (text, width, lines) => {
    expect(breakLines(text, width, measure)).toEqual(lines);
  });

  it('does not separate a letter from its vowel marks', () => {
    expect(breakLines('مُمُ', 20, measure)).toEqual(['مُ', 'مُ']);
  });

  it('has a background around its lines, narrower than the picture', () => {
    const text = { id: 't', kind: 'text', color: 'red', text: 'one two three', fontSize: 10 } as const;
    const { lines, rect } = layOutText(text, { x: 5, y: 6 }, { width: 110, height: 300 }, measure);
    expect(lines).toEqual(['one two', 'three']);
    expect(rect).toEqual({ x: 5, y: 6, width: 78, height: 34 });
  });
});

it('without a segmenter, vowel marks stay with their letters', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(breakLines('م\u064Fح\u064Eم\u064Eد', 2, (text) => text.length)).toEqual([
    'م\u064F',
    'ح\u064E',
    'م\u064E',
    'د',
  ]);
  vi.unstubAllGlobals();
});
