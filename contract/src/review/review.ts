import type { ReviewState, ValidationReason } from '../reports/lists.ts';

export const MIN_REVIEW_POINTS = 0;
export const MAX_REVIEW_POINTS = 50;
/** Points that fill the quality bar of the review table (section 9). */
export const QUALITY_BAR_POINTS = 25;

export const VALIDATED_REASONS = [
  'approved',
  'bonus',
  'reduced',
] as const satisfies readonly ValidationReason[];
export const REJECTED_REASONS = ['penalty', 'duplicate'] as const satisfies readonly ValidationReason[];

/** pending = no reason; validated = approved, bonus or reduced; rejected = duplicate or penalty (design: decision 8). */
export function reviewState(reason: ValidationReason | null): ReviewState {
  if (reason === null) return 'pending';
  return isRejection(reason) ? 'rejected' : 'validated';
}

export const isRejection = (reason: ValidationReason): boolean =>
  (REJECTED_REASONS as readonly string[]).includes(reason);

/** Whether a rejection lacks the notes that a setting requires. */
export const lacksExplanation = (
  { validationReason, adminNotes }: { validationReason: ValidationReason; adminNotes: string },
  { notesRequiredToReject }: { notesRequiredToReject: boolean },
): boolean => notesRequiredToReject && isRejection(validationReason) && adminNotes === '';

/**
 * Proposed points of a duplicate: `duplicateShare` percent (setting) of its points at submission. The administrator can
 * change them.
 */
export function duplicatePoints(breakdown: { points: number }, duplicateShare: number): number {
  return Math.round((breakdown.points * duplicateShare) / 100);
}

/**
 * Proposed points of a decision. A pending report may have earned less than its score, because of a limit; a decision that
 * accepts it ends the limit.
 */
export const proposedPoints = (
  report: {
    validationReason: ValidationReason | null;
    pointsEarned: number;
    scoreBreakdown: { points: number };
  },
  reason: ValidationReason = 'approved',
): number =>
  report.validationReason === null && !isRejection(reason)
    ? report.scoreBreakdown.points
    : report.pointsEarned;

/** Share of the quality bar that `points` fill, 0 to 1. */
export function qualityBar(points: number): number {
  return Math.min(1, Math.max(0, points / QUALITY_BAR_POINTS));
}
