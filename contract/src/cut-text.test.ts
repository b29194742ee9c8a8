import { describe, expect, test } from 'vitest';
import { cutText, cutWords } from './cut-text.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const FLAG = '🇸🇦';

describe('cut text', () => {
  test.each([
    ['short', 10, 'short'],
    ['longer text', 6, 'longer'],
    ['😡😡😡', 2, '😡'],
    ['😡😡😡', 3, '😡'],
    ['x😡😡😡', 2, 'x'],
    [`x${FAMILY}y`, 5, 'x'],
    [`x${FAMILY}y`, 12, `x${FAMILY}`],
    [`${FLAG}${FLAG}`, 6, FLAG],
    ['👍🏽👍🏽', 6, '👍🏽'],
    ['e\u0301e\u0301', 3, 'e\u0301'],
    ['بَبَ', 3, 'بَ'],
  ])('%j with at most %i units is %j', (text, max, cut) => {
    expect(cutText(text, max)).toBe(cut);
  });

  test.each([
    ['', '😡'],
    ['x', '😡'],
    ['', FAMILY],
    ['xy', FAMILY],
    ['', FLAG],
  ])('ends with a whole character at every length: %j and many %j', (start, character) => {
    const text = start + character.repeat(100);
    for (let max = 100; max < 140; max += 1) {
      const cut = cutText(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect((cut.length - start.length) % character.length).toBe(0);
    }
  });

  test('cuts a character that is longer than the limit, without a half of a surrogate pair', () => {
    expect(cutText(`a${'\u0301'.repeat(500)}`, 100)).toHaveLength(100);
    expect(cutText(FAMILY, 3)).toBe('👨\u200d');
    expect(cutText('😡', 1)).toBe('');
  });

  test('is fast in a long text', () => {
    const start = performance.now();
    cutText('👨‍👩‍👧‍👦'.repeat(100_000), 500_000);
    expect(performance.now() - start).toBeLessThan(200);
  });
});

describe('cut words', () => {
  test.each([
    ['one two three', 13, 'one two three'],
    ['one two three', 12, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['fourth   two', 11, 'fourth…'],
    ['a verylongwordwithoutspaces', 12, 'a verylongw…'],
    [`${'😡'.repeat(20)}`, 10, '😡😡😡😡…'],
    [`x${'😡'.repeat(20)}`, 10, 'x😡😡😡😡…'],
  ])('%j with at most %i units is %j', (text, max, cut) => {
    expect(cutWords(text, max)).toBe(cut);
  });
});
