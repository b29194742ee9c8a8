import type { OwnBugReport } from '../bug-reports/schema.ts';

const DAY_MS = 24 * 60 * 60_000;

type Decided = Pick<OwnBugReport, 'validationReason' | 'appealState'> & { validatedAt: Date | null };

/**
 * Until when a report's reporter may appeal against its decision, whether or not that is past; null where no appeal is
 * possible at all: undecided, appealed before, or a program without appeals (`appealDays` 0).
 */
export function appealUntil(
  { validationReason, validatedAt, appealState }: Decided,
  appealDays: number,
): Date | null {
  if (!validationReason || !validatedAt || appealState || appealDays === 0) return null;
  return new Date(validatedAt.getTime() + appealDays * DAY_MS);
}
