import { expect, test } from 'vitest';
import { milestonesUpTo, nextMilestone, tierOf } from './achievements.ts';

test.each([
  [0, undefined],
  [49, undefined],
  [50, 'bronze'],
  [149, 'silver'],
  [150, 'gold'],
  [200, 'diamond'],
  [5_000, 'diamond'],
])('the tier of %d points is %s', (points, tier) => {
  expect(tierOf(points)).toBe(tier);
});

test.each([
  [0, { points: 50, tier: 'bronze', progress: 0 }],
  [49, { points: 50, tier: 'bronze', progress: 98 }],
  [50, { points: 100, tier: 'silver', progress: 0 }],
  [175, { points: 200, tier: 'diamond', progress: 50 }],
  [212, { points: 250, tier: 'diamond', progress: 24 }],
  [-7, { points: 50, tier: 'bronze', progress: 0 }],
])('the next milestone after %d points is %j', (points, next) => {
  expect(nextMilestone(points)).toEqual(next);
});

test('there is a milestone every fifty points', () => {
  expect(milestonesUpTo(212)).toEqual([50, 100, 150, 200]);
  expect(milestonesUpTo(-30)).toEqual([]);
});
