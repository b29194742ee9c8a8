import { isEditable } from '@bugquest/contract/reports/schema';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import type { BugReportRow } from '../../db/schema/reports.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/security/sessions.ts';

/** A report is visible to its reporter and to administrators. */
export function canSeeReport(viewer: Caller, report: { employeeId: string }): boolean {
  return viewer.isAdmin || report.employeeId === viewer.id;
}

/**
 * Administrators may not decide their own reports, unless the setting for a single administrator allows it (promises:
 * Identity and roles).
 */
export function canDecide(
  viewer: Pick<Caller, 'id' | 'isAdmin'>,
  report: { employeeId: string },
  settings: ProgramSettings,
): boolean {
  return viewer.isAdmin && (report.employeeId !== viewer.id || settings.adminsDecideOwnReports);
}

/** Reporters edit and withdraw their reports only before the decision. @throws {ApiError} already_decided */
export function refuseDecided(report: { validationReason: string | null }): void {
  if (!isEditable(report)) throw new ApiError('already_decided');
}

const HOUR_MS = 60 * 60_000;

type Waiting = Pick<BugReportRow, 'severity' | 'pausedHours' | 'waitingSince'>;

/** The age limit of a report: that of its severity, plus its pauses. Null while it waits for its reporter. */
export const ageLimitOf = (
  { severity, pausedHours, waitingSince }: Waiting,
  { ageLimits }: Pick<ProgramSettings, 'ageLimits'>,
): number | null => (waitingSince ? null : ageLimits[severity] + pausedHours);

/** The changes of a report that stops waiting for its reporter: it is due later by the time that it waited. */
export function endOfWaiting(report: Waiting, now: Date, settings: Pick<ProgramSettings, 'ageLimits'>) {
  const waited = report.waitingSince ? now.getTime() - report.waitingSince.getTime() : 0;
  const pausedHours = report.pausedHours + Math.ceil(waited / HOUR_MS);
  const ended = { waitingSince: null, pausedHours };
  return { ...ended, ageLimitHours: ageLimitOf({ ...report, ...ended }, settings) };
}
