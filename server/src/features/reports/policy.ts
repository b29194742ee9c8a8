import type { ProgramSettings } from '@bugquest/contract/settings/schema';
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
