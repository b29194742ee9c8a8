import { expect, it } from 'vitest';
import { rankEntries } from './ranks.ts';

const entry = (fullName: string, totalPoints: number) => ({
  id: fullName,
  fullName,
  department: '',
  totalPoints,
});
const shown = (...points: number[]) =>
  rankEntries(points.map((total, index) => entry(`tester ${index}`, total))).map(({ rank, medal }) => [
    rank,
    medal,
  ]);

it('gives gold, silver and bronze to the first three', () => {
  expect(shown(90, 80, 70, 60)).toEqual([
    [1, 'gold'],
    [2, 'silver'],
    [3, 'bronze'],
    [4, undefined],
  ]);
});

it('gives equal points the same rank, and skips ranks after them', () => {
  expect(shown(90, 90, 70, 70, 60)).toEqual([
    [1, 'gold'],
    [1, 'gold'],
    [3, 'bronze'],
    [3, 'bronze'],
    [5, undefined],
  ]);
});

it('gives no medal without points', () => {
  expect(shown(10, 0, 0)).toEqual([
    [1, 'gold'],
    [2, undefined],
    [2, undefined],
  ]);
});
