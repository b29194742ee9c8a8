import type { Caller } from '../../http/sessions.ts';

/** A report is seen by its reporter and by administrators. */
export function canSeeReport(viewer: Caller, report: { employeeId: string }): boolean {
  return viewer.isAdmin || report.employeeId === viewer.id;
}
