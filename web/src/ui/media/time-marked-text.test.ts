import { expect, test } from 'vitest';
import { splitAtTimeMarks } from './time-marked-text.tsx';

test.each([
  ['The total is wrong at 0:12.', [['0:12', 12]]],
  [
    'عند ٠:١٢ يختفي الزر، ثم يعود عند 1:05',
    [
      ['٠:١٢', 12],
      ['1:05', 65],
    ],
  ],
  ['در ۰:۰۷ ناپدید می‌شود', [['۰:۰۷', 7]]],
  ['(0:03)', [['0:03', 3]]],
  ['no time 0:60 or 10:30:12 or 1.0:12 or 0:125', []],
])('finds the times of a video in %j', (text, marks) => {
  const pieces = splitAtTimeMarks(text);
  expect(
    pieces.filter(({ seconds }) => seconds !== undefined).map(({ text, seconds }) => [text, seconds]),
  ).toEqual(marks);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});

test('a time after the end of the video is a time of the day', () => {
  expect(splitAtTimeMarks('At 10:30 pm, see 0:12', 20)).toEqual([
    { text: 'At 10:30 pm, see ' },
    { text: '0:12', seconds: 12 },
  ]);
});
