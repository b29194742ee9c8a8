// Counts the company's working days. Days are YYYY-MM-DD in the program's time zone.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { isWorkingDay, type WorkingWeek } from '../competition/streaks.ts';
import { addDays } from '../days.ts';
import { atMost, day, withError } from '../fields.ts';

export const MAX_HOLIDAYS = 100;

/** In order, each day once. */
export const holidayList = z.array(day(), withError(m.settings_value_invalid)).check(
  atMost(MAX_HOLIDAYS, () => m.settings_list_too_long({ max: MAX_HOLIDAYS })),
  z.overwrite((days) => [...new Set(days)].sort()),
);

/** The `count`-th working day after `day`. */
export function workingDayAfter(day: string, count: number, week: WorkingWeek): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    if (isWorkingDay(found, week)) left -= 1;
  }
  return found;
}

/** The last day whose `count`-th working day is before `day`. */
export function lastDayBefore(day: string, count: number, week: WorkingWeek): string {
  let found = addDays(day, -1);
  for (let left = count; left > 0; found = addDays(found, -1)) if (isWorkingDay(found, week)) left -= 1;
  return found;
}
