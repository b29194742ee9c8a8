import { expect, test } from 'vitest';
import { STRATEGIES, simulateHunts } from './hunts.ts';

test.each(STRATEGIES)('the simulation "%s" has one outcome for each seed', (strategy) => {
  const outcome = simulateHunts(7, strategy);
  expect(simulateHunts(7, strategy)).toEqual(outcome);
  expect(simulateHunts(8, strategy)).not.toEqual(outcome);
  expect(outcome.distinct + outcome.known).toBe(outcome.sightings);
});

test('the card spreads people over the squares', () => {
  const [first] = simulateHunts(7, 'card').cells;
  expect(first).toBeGreaterThan(simulateHunts(7, 'without').cells[0]!);
});
