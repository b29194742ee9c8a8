import { expect, test } from 'vitest';
import { isWhole, moveEnd, moveStart, wholeRange } from './trim-range.ts';

const VIDEO = { seconds: 10.04, starts: [0, 2.01, 4, 6] };
const ANYWHERE = { seconds: 10.04, starts: undefined };
const WHOLE = { start: 0, end: 10.04 };

test.each([
  ['a step forward goes to the next complete picture', 0, 0.1, 2.01],
  ['a step back goes to the one before', 4, 3.9, 2.01],
  ['a drag lands between two', 0, 4.5, 6],
  ['a drag back lands between two', 6, 3, 2.01],
  ['nothing before the beginning', 2.01, -1, 0],
  ['nothing behind the last complete picture', 0, 9, 6],
])('the start: %s', (_what, start, wanted, expected) => {
  expect(moveStart({ ...WHOLE, start }, wanted, VIDEO).start).toBe(expected);
});

test('the start stays before the end', () => {
  expect(moveStart({ start: 0, end: 4.2 }, 4.1, VIDEO).start).toBe(2.01);
  expect(moveStart({ start: 2.01, end: 4.2 }, 4.1, VIDEO).start).toBe(2.01);
  expect(moveStart({ start: 0, end: 4.2 }, 4.1, ANYWHERE).start).toBeCloseTo(3.7);
});

test('the start is anywhere in a recording that is encoded again', () => {
  expect(moveStart(WHOLE, 3.1449, ANYWHERE).start).toBe(3.14);
});

test('the end stays behind the start and reaches the very end', () => {
  expect(moveEnd({ start: 4, end: 10.04 }, 1, VIDEO).end).toBe(4.5);
  expect(moveEnd({ start: 4, end: 6 }, 7.3, VIDEO).end).toBe(7.3);
  expect(moveEnd({ start: 4, end: 6 }, 10, VIDEO).end).toBe(10.04);
});

test('the end leaves the very end with one step', () => {
  expect(moveEnd(WHOLE, 9.99, VIDEO).end).toBe(9.99);
});

test('knows whether anything is cut off', () => {
  expect(isWhole(wholeRange(VIDEO), VIDEO)).toBe(true);
  expect(isWhole({ start: 0, end: 9 }, VIDEO)).toBe(false);
  expect(isWhole({ start: 2.01, end: 10.04 }, VIDEO)).toBe(false);
});
