import { expect, test } from 'vitest';
import { slowdownOf } from './slowdown.ts';

test.each([
  [100, 1],
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1999, 6],
])('a processor with a benchmark index of %d is slowed down %d times', (benchmarkIndex, times) => {
  expect(slowdownOf(benchmarkIndex)).toBe(times);
});
