import { expect, test } from 'vitest';
import { contradictsReason, presetPoints, qualityBarShare, reasonForPoints, reviewState } from './review.ts';

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
  expect(qualityBarShare(points)).toBe(share);
});

const scored = (points: number) => ({ scoreBreakdown: { points } });

test.each([
  [9, 'reduced'],
  [10, 'approved'],
  [11, 'bonus'],
])('%d points for a report that scored 10 are %s', (points, reason) => {
  expect(reasonForPoints(scored(10), points)).toBe(reason);
});

test.each([
  ['approved', 14, 14],
  ['approved', 0, 0],
  ['bonus', 14, 16],
  ['bonus', 49, 50],
  ['bonus', 50, 50],
  ['reduced', 14, 10],
  ['reduced', 4, 3],
  ['reduced', 1, 0],
  ['reduced', 0, 0],
  ['penalty', 14, 0],
] as const)('%s proposes for a score of %d points: %d', (reason, score, points) => {
  expect(presetPoints(scored(score), reason, { duplicateShare: 50 })).toBe(points);
});

test.each([
  [17, 0, 0],
  [17, 100, 17],
  [17, 50, 9],
  [15, 33, 5],
  [0, 80, 0],
])('a duplicate with a score of %d points keeps %d percent: %d', (score, duplicateShare, points) => {
  expect(presetPoints(scored(score), 'duplicate', { duplicateShare })).toBe(points);
});

test.each([
  ['penalty', 0, 14, false],
  ['penalty', 1, 14, true],
  ['reduced', 13, 14, false],
  ['reduced', 14, 14, true],
  ['reduced', 20, 14, true],
  ['reduced', 0, 0, false],
  ['reduced', 1, 0, true],
  ['bonus', 15, 14, false],
  ['bonus', 14, 14, true],
  ['bonus', 3, 14, true],
  ['bonus', 50, 50, false],
  ['approved', 50, 14, false],
  ['duplicate', 14, 14, false],
] as const)(
  '%s with %d points for a score of %d contradicts itself: %s',
  (validationReason, pointsEarned, score, expected) => {
    expect(contradictsReason(scored(score), { validationReason, pointsEarned })).toBe(expected);
  },
);

test.each(['approved', 'bonus', 'reduced', 'penalty', 'duplicate'] as const)(
  'no proposal of %s contradicts its reason',
  (validationReason) => {
    for (let score = 0; score <= 50; score += 1) {
      const pointsEarned = presetPoints(scored(score), validationReason, { duplicateShare: 50 });
      expect(contradictsReason(scored(score), { validationReason, pointsEarned })).toBe(false);
    }
  },
);
