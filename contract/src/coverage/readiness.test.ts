import { expect, test } from 'vitest';
import { gatherObstacles } from './readiness.ts';

const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;

test('obstacles that differ in case, spaces or the punctuation at the end are one, as the first of them is', () => {
  const obstacles = [
    { text: 'The test card is declined', at: at(5) },
    { text: 'لا توجد قسائم', at: at(4) },
    { text: 'the test  card is declined...', at: at(3) },
    { text: 'The test card is declined?! ', at: at(2) },
    { text: 'لا توجد قسائم؟', at: at(1) },
    { text: 'The test card isn’t declined', at: at(1) },
  ];
  const gathered = [
    { text: 'The test card is declined', at: at(5), times: 3 },
    { text: 'لا توجد قسائم', at: at(4), times: 2 },
    { text: 'The test card isn’t declined', at: at(1), times: 1 },
  ];
  expect(gatherObstacles(obstacles)).toEqual(gathered);
  // Gathered ones stay as they are.
  expect(gatherObstacles(gathered)).toEqual(gathered);
});
