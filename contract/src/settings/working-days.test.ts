import { expect, test } from 'vitest';
import { isWorkingDay } from '../competition/streaks.ts';
import { addDays } from '../days.ts';
import { holidayList, lastDayBefore, workingDayAfter } from './working-days.ts';

/** 2026-11-26 is a Thursday; Friday and Saturday are the weekend, and Sunday is a holiday. */
const WEEK = { weekend: [5, 6], holidays: ['2026-11-29'] };

test('weekends and holidays are no working days', () => {
  const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'];
  expect(days.map((day) => isWorkingDay(day, WEEK))).toEqual([true, false, false, false, true]);
});

test('working days are counted over the weekend and a holiday, from the day after', () => {
  expect(workingDayAfter('2026-11-25', 1, WEEK)).toBe('2026-11-26');
  expect(workingDayAfter('2026-11-26', 1, WEEK)).toBe('2026-11-30');
  expect(workingDayAfter('2026-11-28', 1, WEEK)).toBe('2026-11-30');
  expect(workingDayAfter('2026-11-26', 6, WEEK)).toBe('2026-12-07');
});

test('the last day before is the latest one whose working days have passed', () => {
  for (let day = '2026-11-20'; day < '2026-12-20'; day = addDays(day, 1)) {
    for (const count of [1, 2, 5, 10]) {
      const last = lastDayBefore(day, count, WEEK);
      expect(workingDayAfter(last, count, WEEK) < day).toBe(true);
      expect(workingDayAfter(addDays(last, 1), count, WEEK) < day).toBe(false);
    }
  }
});

test('holidays are stored in order and once', () => {
  expect(holidayList.parse(['2026-12-02', '2026-11-29', '2026-12-02'])).toEqual(['2026-11-29', '2026-12-02']);
  expect(holidayList.safeParse(['2026-02-30']).success).toBe(false);
});
