import { expect, test } from 'vitest';
import { AIMS, simulatePrograms } from './simulated.ts';

test('90 of 100 originals are among the two shown, so that enough repeats become confirmations; 10 of 100 new problems are asked about at most', () => {
  const { repeats, shown, confirmed, newProblems, askedInVain } = simulatePrograms().all;
  expect(shown / repeats).toBeGreaterThanOrEqual(0.9);
  expect(confirmed / repeats).toBeGreaterThanOrEqual(AIMS.recorded);
  expect(askedInVain / newProblems).toBeLessThanOrEqual(0.1);
});
