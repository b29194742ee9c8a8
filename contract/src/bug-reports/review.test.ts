import { expect, test } from 'vitest';
import { qualityBar, reviewState } from './review.ts';

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
