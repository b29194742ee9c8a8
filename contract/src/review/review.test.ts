import { expect, test } from 'vitest';
import { duplicatePoints, qualityBar, reviewState } from './review.ts';

test.each([
  [null, 'pending'],
  ['approved', 'validated'],
  ['bonus', 'validated'],
  ['reduced', 'validated'],
  ['duplicate', 'rejected'],
  ['penalty', 'rejected'],
] as const)('a report with the reason %s is %s', (reason, state) => {
  expect(reviewState(reason)).toBe(state);
});

test.each([
  [0, 0],
  [5, 0.2],
  [25, 1],
  [50, 1],
])('%d points fill %d of the bar', (points, share) => {
  expect(qualityBar(points)).toBe(share);
});

test.each([
  [17, 0, 0],
  [17, 100, 17],
  [17, 50, 9],
  [15, 33, 5],
  [0, 80, 0],
])('a duplicate of a report worth %d points keeps %d percent: %d', (points, share, proposed) => {
  expect(duplicatePoints({ points }, share)).toBe(proposed);
});
