// Random times of reports in a program of ten weeks. Most are on working days (Sunday to Thursday) and during the day.
import type { Chance } from './chance.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const PROGRAM_DAYS = 71;

/** Weights from Sunday to Saturday. The weekend is Friday and Saturday. */
const DAY_WEIGHTS = [1, 1.05, 1, 0.95, 0.85, 0.2, 0.4];
/** Weights by hour of the day. */
const HOUR_WEIGHTS: readonly (readonly [number, number])[] = [
  [0, 0.3],
  [7, 1],
  [8, 3],
  [9, 6],
  [10, 8],
  [11, 7],
  [12, 4],
  [13, 7],
  [14, 6],
  [15, 5],
  [16, 4],
  [17, 3],
  [18, 3],
  [19, 4],
  [20, 5],
  [21, 6],
  [22, 4],
  [23, 1.5],
];

export interface Calendar {
  start: Date;
  now: Date;
  /** yyyy-mm-dd in the program's time zone. */
  dayOf(moment: Date): string;
  /** Midnight of the day that is this many days from now. */
  startOfDay(days: number): Date;
  /** A plausible time after `since`, never in the future. */
  moment(chance: Chance, since: Date): Date;
}

export function createCalendar(now: Date, timezone: string): Calendar {
  const start = new Date(now.getTime() - PROGRAM_DAYS * DAY);
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone });
  const localMidnight = (day: number) => {
    const noon = new Date(start.getTime() + day * DAY);
    return Temporal.PlainDate.from(format.format(noon)).toZonedDateTime(timezone).epochMilliseconds;
  };
  const days = Array.from({ length: PROGRAM_DAYS + 1 }, (_, day) => {
    const midnight = localMidnight(day);
    const weekday = new Date(Date.parse(`${format.format(midnight)}T12:00Z`)).getUTCDay();
    return [midnight, DAY_WEIGHTS[weekday]! * activityOf(day)] as const;
  });
  return {
    start,
    now,
    dayOf: (moment) => format.format(moment),
    startOfDay: (days) => new Date(localMidnight(PROGRAM_DAYS + days)),
    moment(chance, since) {
      const possibleDays = days.filter(([midnight]) => midnight + DAY > since.getTime());
      for (let tries = 0; tries < 50; tries += 1) {
        const hour = chance.pickWeighted(HOUR_WEIGHTS);
        const time = chance.pickWeighted(possibleDays) + hour * HOUR + chance.between(0, HOUR - 1);
        if (time > since.getTime() && time < now.getTime()) return new Date(time);
      }
      return new Date((since.getTime() + now.getTime()) / 2);
    },
  };
}

/** A slow start, a peak at the end of every two weeks, and the busiest weeks last. */
const activityOf = (day: number) => (0.45 + day / 90) * (day % 14 > 9 ? 1.7 : 1);
