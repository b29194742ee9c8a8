import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import type { BugReportRow } from '../../db/schema/reports.ts';
import { type DecidedValues, decisions } from '../../db/schema/review.ts';
import { recordAudit } from '../audit/commands.ts';
import type { ReportWithReporter } from './present.ts';
import { recordReportEvent } from './timeline/commands.ts';
import { findLastEvent } from './timeline/queries.ts';

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

interface Undo {
  /** As it was before the undo. */
  report: ReportWithReporter;
  decision: { id: string; before: DecidedValues };
  actorId: string;
}

/** The caller has restored the values of the report. */
export async function recordUndo(
  ctx: Context,
  tx: Transaction,
  { report, decision, actorId }: Undo,
): Promise<void> {
  const { id, before } = decision;
  await tx
    .update(decisions)
    .set({ undoneAt: ctx.clock.now(), undoneBy: actorId })
    .where(eq(decisions.id, id));
  await recordAudit(ctx, tx, {
    ...{ actorId, action: 'undo review', recordType: 'bug report', recordId: report.id },
    before: decidedValuesOf(report),
    after: before,
  });
  const reviewed = await findLastEvent(tx, report.id, { kind: 'reviewed' });
  await recordReportEvent(ctx, tx, {
    report,
    actorId,
    facts: {
      kind: 'decision_undone',
      pointsBefore: report.pointsEarned,
      pointsAfter: before.pointsEarned,
      reason: before.validationReason,
    },
    undoes: reviewed?.id,
  });
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
