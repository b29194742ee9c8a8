import type { Transaction } from '../../db/client.ts';
import type { BugReportRow } from '../../db/schema/reports.ts';
import { type DecidedValues, decisions } from '../../db/schema/review.ts';

interface Decision {
  reportId: string;
  source: 'review' | 'appeal' | 'link';
  decidedBy: string;
  decidedAt: Date;
  before: DecidedValues;
  after: DecidedValues;
  movedDuplicates?: string[];
}

/** `before` has the values that the decision replaces, for undoing the decision. */
export async function recordDecision(tx: Transaction, decision: Decision): Promise<void> {
  await tx.insert(decisions).values(decision);
}

export const decidedValuesOf = ({
  pointsEarned,
  validationReason,
  rejectionReason,
  adminNotes,
  validatedAt,
  validatedBy,
}: BugReportRow): DecidedValues => ({
  pointsEarned,
  validationReason,
  rejectionReason,
  adminNotes,
  validatedAt: validatedAt?.toISOString() ?? null,
  validatedBy,
});
