import type { ReviewState, ValidationReason } from '../reports/lists.ts';

export const MIN_REVIEW_POINTS = 0;
export const MAX_REVIEW_POINTS = 50;
/** Points that fill the quality bar of the review table (section 9). */
export const QUALITY_BAR_POINTS = 25;

/** Each reason belongs to exactly one of these two lists. */
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

interface ExplainedDecision {
  validationReason: ValidationReason;
  adminNotes: string;
  /** A duplicate with its original needs no more words. */
  hasOriginal?: boolean;
}

/** Whether a decision that costs points lacks the notes that a setting requires. */
export const lacksExplanation = (
  { validationReason, adminNotes, hasOriginal = false }: ExplainedDecision,
  { notesRequiredToReject }: { notesRequiredToReject: boolean },
): boolean =>
  notesRequiredToReject &&
  adminNotes === '' &&
  (validationReason === 'reduced' || isRejection(validationReason)) &&
  !(validationReason === 'duplicate' && hasOriginal);

export type Scored = {
  /** The score at submission, without limits. */
  scoreBreakdown: { points: number };
};

/** Points of a duplicate: `duplicateShare` percent (setting) of its score. */
const duplicatePoints = (score: number, duplicateShare: number): number =>
  Math.round((score * duplicateShare) / 100);

/** Points that a bonus adds to the score, unless the administrator sets other points. */
export const PRESET_BONUS = 2;
/** Percentage of the score that a reduced report keeps, unless the administrator sets other points. */
export const PRESET_REDUCED_PERCENT = 75;

/**
 * Depends on the score alone, because a pending report may have earned less because of a limit, and a decided report may have
 * another reason.
 */
export function presetPoints(
  { scoreBreakdown: { points: score } }: Scored,
  reason: ValidationReason,
  { duplicateShare }: { duplicateShare: number },
): number {
  switch (reason) {
    case 'approved':
      return score;
    case 'bonus':
      return Math.min(MAX_REVIEW_POINTS, score + PRESET_BONUS);
    case 'reduced':
      return Math.floor((score * PRESET_REDUCED_PERCENT) / 100);
    case 'penalty':
      return MIN_REVIEW_POINTS;
    case 'duplicate':
      return duplicatePoints(score, duplicateShare);
  }
}

/** The reason that fits the points, for an accepted report whose reason nobody chose. */
export function reasonForPoints(
  { scoreBreakdown: { points: score } }: Scored,
  points: number,
): ValidationReason {
  if (points < score) return 'reduced';
  return points > score ? 'bonus' : 'approved';
}

/**
 * True for a penalty that keeps points, and for a bonus or a reduction without the right effect. The browser asks before it
 * sends these points; the server accepts them.
 */
export function contradictsReason(
  { scoreBreakdown: { points: score } }: Scored,
  { validationReason, pointsEarned }: { validationReason: ValidationReason; pointsEarned: number },
): boolean {
  switch (validationReason) {
    case 'penalty':
      return pointsEarned > MIN_REVIEW_POINTS;
    case 'reduced':
      return pointsEarned >= score && pointsEarned > MIN_REVIEW_POINTS;
    case 'bonus':
      return pointsEarned <= score && pointsEarned < MAX_REVIEW_POINTS;
    default:
      return false;
  }
}

/** 0 to 1. */
export function qualityBarShare(points: number): number {
  return Math.min(1, Math.max(0, points / QUALITY_BAR_POINTS));
}
