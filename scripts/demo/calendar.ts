// Times in a program of ten weeks: in waves, on working days (Sunday to Thursday), rarely at night.
import type { Chance } from './chance.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const PROGRAM_DAYS = 71;

/** More on the first days of a test round, fewer at the weekend (Friday and Saturday). */
const OF_THE_WEEK = [1, 1.05, 1, 0.95, 0.85, 0.2, 0.4];
const OF_THE_HOUR: readonly (readonly [number, number])[] = [
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
  /** The beginning of the day that is this many days from now. */
  startOfDay(days: number): Date;
  /** A plausible time after `since`, never in the future. */
  moment(chance: Chance, since: Date): Date;
}

export function openCalendar(now: Date, timezone: string): Calendar {
  const start = new Date(now.getTime() - PROGRAM_DAYS * DAY);
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone });
  const localMidnight = (day: number) => {
    const noon = new Date(start.getTime() + day * DAY);
    return Temporal.PlainDate.from(format.format(noon)).toZonedDateTime(timezone).epochMilliseconds;
  };
  const days = Array.from({ length: PROGRAM_DAYS + 1 }, (_, day) => {
    const midnight = localMidnight(day);
    const weekday = new Date(Date.parse(`${format.format(midnight)}T12:00Z`)).getUTCDay();
    return [midnight, OF_THE_WEEK[weekday]! * waveOf(day)] as const;
  });
  return {
    start,
    now,
    dayOf: (moment) => format.format(moment),
    startOfDay: (days) => new Date(localMidnight(PROGRAM_DAYS + days)),
    moment(chance, since) {
      const possible = days.filter(([midnight]) => midnight + DAY > since.getTime());
      for (let tries = 0; tries < 50; tries += 1) {
        const hour = chance.weigh(OF_THE_HOUR);
        const time = chance.weigh(possible) + hour * HOUR + chance.between(0, HOUR - 1);
        if (time > since.getTime() && time < now.getTime()) return new Date(time);
      }
      return new Date((since.getTime() + now.getTime()) / 2);
    },
  };
}

/** A slow start, a peak at the end of every two weeks, and the busiest weeks last. */
const waveOf = (day: number) => (0.45 + day / 90) * (day % 14 > 9 ? 1.7 : 1);
