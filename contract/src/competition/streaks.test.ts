import { expect, test } from 'vitest';
import { streakUpTo, weekOf } from './streaks.ts';

// 2026-11-25 is a Wednesday.
test.each([
  ['no report', [], 0],
  ['today only', ['2026-11-25'], 1],
  ['until yesterday', ['2026-11-24', '2026-11-23'], 2],
  ['a missing working day', ['2026-11-25', '2026-11-23'], 1],
  ['none on the weekend', ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-19', '2026-11-17'], 4],
  ['also on the weekend', ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-21', '2026-11-20'], 5],
])('counts the streak of days with a report: %s', (_, days, length) => {
  expect(streakUpTo('2026-11-25', new Set(days), { weekend: [5, 6], holidays: [] })).toBe(length);
});

test('a holiday without a report does not end the streak', () => {
  const days = new Set(['2026-11-24', '2026-11-22']);
  expect(streakUpTo('2026-11-25', days, { weekend: [5, 6], holidays: ['2026-11-23'] })).toBe(2);
});

test.each([
  ['Friday and Saturday', [5, 6], '2026-11-22'],
  ['Saturday and Sunday', [0, 6], '2026-11-23'],
  ['Friday', [5], '2026-11-21'],
  ['none', [], '2026-11-23'],
])('a week begins on the day after the weekend, or on Monday: %s', (_, weekend, first) => {
  const week = weekOf('2026-11-25', weekend);
  expect(week[0]!.day).toBe(first);
  expect(week.filter(({ isWeekend }) => isWeekend).map(({ weekday }) => weekday)).toHaveLength(
    weekend.length,
  );
});
