// Labels of an export: its content and filters.
import type { ExportRun } from '@bugquest/contract/exports/schema';
import { m } from '@bugquest/phrases/messages';
import { formatDay } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';

/** `Employees, Bug reports`. */
export const contentsOf = ({ filter: { includeEmployees, includeBugReports } }: ExportRun): string =>
  [
    ...(includeEmployees ? [m.exports_of_employees()] : []),
    ...(includeBugReports ? [m.exports_of_reports()] : []),
  ].join(m.exports_and());

export const nameOf = (run: ExportRun): string => (run.filename ? isolate(run.filename) : contentsOf(run));

export function daysOf({ filter: { startDate, endDate } }: ExportRun): string | undefined {
  const day = (date: string) => isolate(formatDay(date, { withYear: true }));
  if (startDate && endDate) return m.exports_days_both({ from: day(startDate), to: day(endDate) });
  if (startDate) return m.exports_days_from({ day: day(startDate) });
  return endDate ? m.exports_days_to({ day: day(endDate) }) : undefined;
}

export const isUnderWay = ({ state }: ExportRun): boolean => state === 'queued' || state === 'running';
