import { isEditable } from '@bugquest/contract/reports/schema';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
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
