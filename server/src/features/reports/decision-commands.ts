import type { Transaction } from '../../db/client.ts';
import type { BugReportRow } from '../../db/schema/reports.ts';
import { type DecidedValues, decisions } from '../../db/schema/review.ts';

interface Decision {
  reportId: string;
  source: 'review' | 'appeal';
  decidedBy: string;
  decidedAt: Date;
  before: DecidedValues;
  after: DecidedValues;
  movedDuplicates?: string[];
}

/** Stores a decision with the values that it replaces. */
export async function recordDecision(tx: Transaction, decision: Decision): Promise<void> {
  await tx.insert(decisions).values(decision);
}

/** The values of a report that every decision sets. */
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
