// When the promise of an answer ends. A promise ends with a day of the program, so days are compared, not moments.
import { addDays } from '@bugquest/contract/days';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { lastDayBefore, workingDayAfter } from '@bugquest/contract/settings/working-days';
import { fromZoneTime } from '@bugquest/contract/zone-time';
import type { Context } from '../../../context.ts';
import type { BugReportRow } from '../../../db/schema/reports.ts';
import { programDay } from '../../../platform/time/program-time.ts';

type Settings = Pick<ProgramSettings, 'answerPromise' | 'weekend' | 'holidays'>;
type Promised = Pick<BugReportRow, 'createdAt' | 'promisedFrom' | 'validationReason' | 'waitingSince'>;

/** The last promised day of a report whose promise began on this day. */
export const lastPromisedDay = (start: string, workingDays: number, settings: Settings): string =>
  workingDayAfter(start, workingDays, settings);

/**
 * For many reports: the end of each one's promise. Null without a promise, after the decision, and while the report waits for its reporter.
 */
export function promises({ config: { timezone } }: Pick<Context, 'config'>, settings: Settings) {
  // Reports of one page have few different days, and a time zone is slow to compute.
  const ends = new Map<string, Date>();
  return ({ createdAt, promisedFrom, validationReason, waitingSince }: Promised): Date | null => {
    const { answerPromise } = settings;
    if (!answerPromise || validationReason !== null || waitingSince) return null;
    const start = programDay(promisedFrom ?? createdAt, timezone);
    const end =
      ends.get(start) ?? endOfDay(lastPromisedDay(start, answerPromise.workingDays, settings), timezone);
    ends.set(start, end);
    return end;
  };
}

const endOfDay = (day: string, timezone: string) =>
  new Date(fromZoneTime(`${addDays(day, 1)}T00:00`, timezone));

/** Promises that began on this day or earlier have ended before `today`. Null without a promise. */
export const lastEndedStart = (today: string, settings: Settings): string | null =>
  settings.answerPromise && lastDayBefore(today, settings.answerPromise.workingDays, settings);
