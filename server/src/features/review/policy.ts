import { isRejection } from '@bugquest/contract/bug-reports/review';
import type { ReviewInput } from '@bugquest/contract/bug-reports/schema';
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

/** Whether a decision lacks the explanation that the program owes whoever it rejects. */
export function lacksExplanation(
  { validationReason, adminNotes }: Pick<ReviewInput, 'validationReason' | 'adminNotes'>,
  { notesRequiredToReject }: ProgramSettings,
): boolean {
  return notesRequiredToReject && isRejection(validationReason) && adminNotes === '';
}
