import type { Candidate } from '@bugquest/contract/coverage/hunts';
import { expect, test } from 'vitest';
import { STRATEGIES, simulateHunts, withoutDry } from './hunts.ts';

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

test('dry places are left out, and missions stay', () => {
  const place = { source: 'iOS App', storeLanguage: 'Arabic' } as const;
  const candidates = [
    { ...place, feature: 'Security' },
    { ...place, feature: 'Navigation' },
    { ...place, feature: null },
  ] as Candidate[];
  expect(withoutDry(candidates, [{ ...place, feature: 'Security' }])).toEqual(candidates.slice(1));
});
