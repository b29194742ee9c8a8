import { expect, it } from 'vitest';
import { MAX_PAID_HUNTS_A_DAY, pointsForNothing } from './nothing-found.ts';

const ended: Parameters<typeof pointsForNothing>[1] = {
  ...{ huntId: 'Security|iOS App|Arabic', result: 'found_nothing', countedMinutes: 10 },
  ...{ isActive: true, isPaidAlready: false, paidToday: 0 },
};

it('a hunt of ten active minutes that found nothing pays the flat number of the setting, however long it was', () => {
  expect(pointsForNothing(1, ended)).toBe(1);
  expect(pointsForNothing(3, { ...ended, countedMinutes: 120 })).toBe(3);
  expect(pointsForNothing(0, ended)).toBe(0);
});

it.each([
  ['a session without a hunt', { huntId: null }],
  ['a hunt with problems', { result: 'found_problems' }],
  ['a stopped hunt', { result: 'stopped' }],
  ['nine minutes', { countedMinutes: 9 }],
  ['a hunt without a note, a step, a picture or an answer', { isActive: false }],
  ['the same hunt again', { isPaidAlready: true }],
  ['the third hunt of a day', { paidToday: MAX_PAID_HUNTS_A_DAY }],
] as const)('%s pays nothing', (_, changes) => {
  expect(pointsForNothing(5, { ...ended, ...changes })).toBe(0);
});
