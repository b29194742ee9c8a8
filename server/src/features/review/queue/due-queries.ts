// The time at which reports are due. It is compared with full minutes, so that lists and counts of the same minute agree and
// can be cached.
import type { Due } from '@bugquest/contract/review/lists';
import { and, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import { startOfDay } from '../../../db/program-days.ts';
import { bugReports, dueOrNever } from '../../../db/schema/reports.ts';
import { programDay } from '../../../platform/time/program-time.ts';

const MINUTE = 60_000;
const due = dueOrNever(bugReports.dueAt);

/** `today`: still to come today, in the program's time zone. */
export function isDue(which: Due, asOf: Date, timezone: string): SQL | undefined {
  const now = sql`${asOf.toISOString()}::timestamptz`;
  if (which === 'overdue') return lte(due, now);
  return and(gt(due, now), lt(due, startOfDay(programDay(asOf, timezone), timezone, 1)));
}

/** The report became overdue in the minute before `asOf`. */
export function becameOverdue(asOf: Date): SQL | undefined {
  const before = new Date(asOf.getTime() - MINUTE).toISOString();
  return and(gt(due, sql`${before}::timestamptz`), lte(due, sql`${asOf.toISOString()}::timestamptz`));
}

/** Whether a day of the program began at `asOf`. */
export const isStartOfDay = (asOf: Date, timezone: string): boolean =>
  programDay(asOf, timezone) !== programDay(new Date(asOf.getTime() - 1), timezone);
