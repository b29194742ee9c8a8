import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import type { Caller } from '../../http/sessions.ts';

/** Administrators decide reports, but not their own unless the program has but one (promises: Identity and roles). */
export function canDecide(
  viewer: Caller,
  report: { employeeId: string },
  settings: ProgramSettings,
): boolean {
  return viewer.isAdmin && (report.employeeId !== viewer.id || settings.adminsDecideOwnReports);
}
