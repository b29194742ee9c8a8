// Streaks of days with a report or a finished session, and the week that the dashboard shows. Days are YYYY-MM-DD in the program's time zone.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { addDays } from '../days.ts';
import { atMost, wholeNumber, withError } from '../fields.ts';

/** Days of the week from 0 (Sunday) to 6 (Saturday). At least one day is a working day. */
export const weekendDays = z.array(wholeNumber(0, 6), withError(m.settings_value_invalid)).check(
  atMost(6, m.settings_weekend_too_long),
  z.overwrite((days) => [...new Set(days)].sort()),
);
export const DEFAULT_WEEKEND = [5, 6];

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The company's days off: each week, and single days. */
export interface WorkingWeek {
  weekend: readonly number[];
  holidays: readonly string[];
}

export const isWorkingDay = (day: string, { weekend, holidays }: WorkingWeek): boolean =>
  !weekend.includes(weekdayOf(day)) && !holidays.includes(day);

/**
 * The number of active days, up to today. Another working day ends the streak; days off do not, and neither does today.
 */
export function streakUpTo(today: string, active: ReadonlySet<string>, week: WorkingWeek): number {
  let days = 0;
  for (let day = today; ; day = addDays(day, -1)) {
    if (active.has(day)) days += 1;
    else if (day !== today && isWorkingDay(day, week)) return days;
  }
}

export interface WeekDay {
  day: string;
  weekday: number;
  isWeekend: boolean;
}

/** The week that contains a day. It begins on the day after the weekend, or on Monday if there is no weekend. */
export function weekOf(today: string, weekend: readonly number[]): WeekDay[] {
  const first =
    [1, 2, 3, 4, 5, 6, 0].find((day) => weekend.includes((day + 6) % 7) && !weekend.includes(day)) ?? 1;
  const start = addDays(today, -((weekdayOf(today) - first + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(start, index);
    const weekday = weekdayOf(day);
    return { day, weekday, isWeekend: weekend.includes(weekday) };
  });
}
