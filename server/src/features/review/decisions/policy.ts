import { isRejection } from '@bugquest/contract/review/review';
import type { ReviewInput } from '@bugquest/contract/review/schema';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { ApiError } from '../../../http/errors.ts';

/** Whether a rejection lacks the required explanation for the reporter. */
export function lacksExplanation(
  { validationReason, adminNotes }: Pick<ReviewInput, 'validationReason' | 'adminNotes'>,
  { notesRequiredToReject }: ProgramSettings,
): boolean {
  return notesRequiredToReject && isRejection(validationReason) && adminNotes === '';
}

/**
 * Refuses another decision or a deletion while an appeal is open, because the appeal must be decided first.
 * @throws {ApiError} appeal_open
 */
export function refuseOpenAppeal({ appealState }: { appealState: string | null }): void {
  if (appealState === 'open') throw new ApiError('appeal_open');
}
