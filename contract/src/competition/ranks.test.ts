import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankAmong, showsPlace, withRanks } from './ranks.ts';

const ranksOf = (...points: number[]) =>
  withRanks(points.map((totalPoints) => ({ totalPoints }))).map(({ rank }) => rank);

test('equal points share a rank, and the ranks after them are skipped', () => {
  expect(ranksOf(90, 90, 70, 70, 60)).toEqual([1, 1, 3, 3, 5]);
  expect(ranksOf(0, 0)).toEqual([1, 1]);
  expect(ranksOf()).toEqual([]);
});

test('a rank in a list is the rank among all totals', () => {
  void fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 30 }), (totals) => {
      const sorted = totals.toSorted((a, b) => b - a);
      const counted = [...Map.groupBy(sorted, (points) => points)].map(([points, people]) => ({
        points,
        people: people.length,
      }));
      expect(ranksOf(...sorted)).toEqual(sorted.map((points) => rankAmong(points, counted)));
    }),
  );
});

test.each([
  [1, 3, true],
  [10, 12, true],
  [11, 21, false],
  [11, 22, true],
  [169, 190, false],
])('the place %i of %i is shown first on the dashboard: %s', (rank, outOf, isShown) => {
  expect(showsPlace(rank, outOf)).toBe(isShown);
});
