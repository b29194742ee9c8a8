import { expect, test } from 'vitest';
import { mergeObstacles } from './readiness.ts';

const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;

test('merges obstacles that differ only in case, spaces or final punctuation, and keeps the first text', () => {
  const obstacles = [
    { text: 'The test card is declined', at: at(5) },
    { text: 'لا توجد قسائم', at: at(4) },
    { text: 'the test  card is declined...', at: at(3) },
    { text: 'The test card is declined?! ', at: at(2) },
    { text: 'لا توجد قسائم؟', at: at(1) },
    { text: 'The test card isn’t declined', at: at(1) },
  ];
  const merged = [
    { text: 'The test card is declined', at: at(5), times: 3 },
    { text: 'لا توجد قسائم', at: at(4), times: 2 },
    { text: 'The test card isn’t declined', at: at(1), times: 1 },
  ];
  expect(mergeObstacles(obstacles)).toEqual(merged);
  // Merging twice changes nothing.
  expect(mergeObstacles(merged)).toEqual(merged);
});

test('adds the people of equal obstacles', () => {
  const obstacles = [
    { text: 'No coupons', at: at(5), people: 1 },
    { text: 'no coupons.', at: at(3), people: 2 },
  ];
  const merged = [{ text: 'No coupons', at: at(5), people: 3 }];
  expect(mergeObstacles(obstacles)).toEqual(merged);
  expect(mergeObstacles(merged)).toEqual(merged);
});
