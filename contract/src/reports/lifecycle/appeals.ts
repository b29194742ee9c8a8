import type { OwnBugReport } from '../schema.ts';

const DAY_MS = 24 * 60 * 60_000;

type DecidedReport = Pick<OwnBugReport, 'validationReason' | 'appealState'> & { validatedAt: Date | null };

/**
 * The deadline of an appeal, which may be in the past. Null if no appeal is possible: for a pending report, after an earlier
 * appeal, or in a program without appeals (`appealDays` 0).
 */
export function appealUntil(
  { validationReason, validatedAt, appealState }: DecidedReport,
  appealDays: number,
): Date | null {
  if (!validationReason || !validatedAt || appealState || appealDays === 0) return null;
  return new Date(validatedAt.getTime() + appealDays * DAY_MS);
}

/** A deletion can be asked about once, as long as a decision can be appealed. Null: never, or it was asked. */
export function questionUntil(
  { deletedAt, question }: { deletedAt: Date; question: string | null },
  appealDays: number,
): Date | null {
  if (question !== null || appealDays === 0) return null;
  return new Date(deletedAt.getTime() + appealDays * DAY_MS);
}
