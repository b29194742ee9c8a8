import { expect, test } from 'vitest';
import { type TesterTitle, testerTitle } from './quality.ts';

test.each<[decided: number, accepted: number, TesterTitle]>([
  [0, 0, 'newcomer'],
  [2, 2, 'newcomer'],
  [3, 2, 'tester'],
  [3, 3, 'hunter'],
  [9, 9, 'hunter'],
  [10, 6, 'tester'],
  [10, 7, 'hunter'],
  [10, 9, 'master'],
])('after %i decisions with %i accepted reports a tester is called %s', (decided, accepted, title) => {
  expect(testerTitle({ decided, accepted })).toBe(title);
});
