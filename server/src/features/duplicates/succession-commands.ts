// The problem of an original stays when the original is deleted: its earliest duplicate becomes the original of the others.
import { isRejection } from '@bugquest/contract/review/review';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { successions } from '../../db/schema/duplicates.ts';
import { bugReports, deletionFeedback } from '../../db/schema/reports.ts';
import { type DecidedValues, decisions } from '../../db/schema/review.ts';
import { recordAudit } from '../audit/commands.ts';
import { pointTopics, reportTopic } from '../reports/change-commands.ts';
import { decidedValuesOf, recordUndo } from '../reports/decision-commands.ts';
import type { ReportWithReporter } from '../reports/present.ts';
import { lockReport } from '../reports/queries.ts';
import { recordReportEvent } from '../reports/timeline/commands.ts';
import { findLastEvent } from '../reports/timeline/queries.ts';
import { findOriginal, moveDuplicates } from './link-commands.ts';

/** Call it before the original is deleted. Confirmations stay with the original, because they are about its text. */
export async function passOnProblem(
  ctx: Context,
  tx: Transaction,
  original: ReportWithReporter,
  actorId: string,
): Promise<void> {
  // The duplicates of a rejected report are no problem either.
  if (original.validationReason && isRejection(original.validationReason)) return;
  const [earliest] = await tx
    .select({ id: bugReports.id })
    .from(bugReports)
    .where(eq(bugReports.duplicateOf, original.id))
    .orderBy(asc(bugReports.createdAt), asc(bugReports.id))
    .limit(1);
  if (!earliest) return;
  await succeed(ctx, tx, await lockReport(tx, earliest.id), original.id, actorId);
  await moveAll(ctx, tx, original.id, earliest.id);
}

interface Restoration {
  report: ReportWithReporter;
  /** Of which the report was a duplicate when it was deleted. */
  formerOriginal: string | null;
  actorId: string;
}

/**
 * A restored report is a duplicate again if its original is there, or else of the report that took the place of the original. The report
 * that took its own place is its duplicate again, unless it was decided meanwhile.
 */
export async function rejoinProblem(
  ctx: Context,
  tx: Transaction,
  { report, formerOriginal, actorId }: Restoration,
): Promise<void> {
  const parent = formerOriginal ?? (await findPredecessor(tx, report.id));
  if (parent && report.duplicateOf === null) {
    const original = (await findLivingOriginal(tx, parent)) ?? (await findSuccessors(tx, parent))[0];
    if (original) await link(ctx, tx, report, original, actorId);
    else if (formerOriginal) await succeed(ctx, tx, report, formerOriginal, actorId);
  }
  const { duplicateOf } = await lockReport(tx, report.id);
  for (const successor of await findSuccessors(tx, report.id)) {
    const original = duplicateOf ?? report.id;
    if (await link(ctx, tx, await lockReport(tx, successor), original, actorId))
      await moveAll(ctx, tx, successor, original);
  }
}

/** The deleted original that the report took the place of. */
async function findPredecessor(tx: Transaction, reportId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ originalId: successions.originalId })
    .from(successions)
    .where(eq(successions.reportId, reportId));
  return row?.originalId;
}

/** Follows deleted originals to one that exists. */
async function findLivingOriginal(tx: Transaction, id: string): Promise<string | undefined> {
  const found = await findOriginal(tx, id);
  if (found) return found;
  const [deletion] = await tx
    .select({ duplicateOf: sql<string | null>`${deletionFeedback.report} ->> 'duplicateOf'` })
    .from(deletionFeedback)
    .where(sql`${deletionFeedback.report} ->> 'id' = ${id}`);
  const parent = deletion?.duplicateOf ?? (await findPredecessor(tx, id));
  return parent ? findLivingOriginal(tx, parent) : undefined;
}

/** Originals that took the place of the report, also after others that were deleted since. */
async function findSuccessors(tx: Transaction, originalId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive heirs as (
      select report_id from ${successions} where original_id = ${originalId}
      union
      select next.report_id from heirs join ${successions} next on next.original_id = heirs.report_id
      where not exists (select from ${bugReports} where ${bugReports.id} = heirs.report_id)
    )
    select id from ${bugReports} where id in (select report_id from heirs) and duplicate_of is null`);
  return rows.map(({ id }) => id);
}

async function succeed(
  ctx: Context,
  tx: Transaction,
  report: ReportWithReporter,
  originalId: string,
  actorId: string,
): Promise<void> {
  await undoDuplicate(ctx, tx, report, actorId);
  await tx
    .insert(successions)
    .values({ reportId: report.id, originalId })
    .onConflictDoUpdate({ target: successions.reportId, set: { originalId } });
}

/** Returns whether the report is a duplicate now. */
async function link(
  ctx: Context,
  tx: Transaction,
  report: ReportWithReporter,
  originalId: string,
  actorId: string,
): Promise<boolean> {
  if (report.id === originalId) return false;
  const isSuccessor = (await findPredecessor(tx, report.id)) !== undefined;
  if (isSuccessor && !(await redoDuplicate(ctx, tx, report, actorId))) return false;
  await tx
    .update(bugReports)
    .set({ duplicateOf: originalId, updatedAt: ctx.clock.now() })
    .where(eq(bugReports.id, report.id));
  await tx.delete(successions).where(eq(successions.reportId, report.id));
  await ctx.changes.publish(tx, pointTopics(report));
  return true;
}

async function moveAll(ctx: Context, tx: Transaction, from: string, to: string): Promise<void> {
  const moved = await moveDuplicates(ctx, tx, from, to);
  await ctx.changes.publish(tx, moved.map(reportTopic));
}

/** The report is decided anew. A link without a decision only ends. */
async function undoDuplicate(
  ctx: Context,
  tx: Transaction,
  report: ReportWithReporter,
  actorId: string,
): Promise<void> {
  const decision =
    report.validationReason === 'duplicate' ? await findMarking(tx, report, { isUndone: false }) : undefined;
  await tx
    .update(bugReports)
    .set({ ...(decision && decidedColumns(decision.before)), duplicateOf: null, updatedAt: ctx.clock.now() })
    .where(eq(bugReports.id, report.id));
  await ctx.changes.publish(tx, pointTopics(report));
  if (decision) await recordUndo(ctx, tx, { report, decision, actorId });
}

/** Returns false if the report was decided after the undo. */
async function redoDuplicate(
  ctx: Context,
  tx: Transaction,
  report: ReportWithReporter,
  actorId: string,
): Promise<boolean> {
  const decision = await findMarking(tx, report, { isUndone: true });
  // A link without a decision.
  if (!decision) return true;
  if ((report.validatedAt?.toISOString() ?? null) !== decision.before.validatedAt) return false;
  const values = decidedColumns(decision.after);
  await tx.update(bugReports).set(values).where(eq(bugReports.id, report.id));
  await tx.update(decisions).set({ undoneAt: null, undoneBy: null }).where(eq(decisions.id, decision.id));
  await recordAudit(ctx, tx, {
    ...{ actorId, action: 'review report', recordType: 'bug report', recordId: report.id },
    before: decidedValuesOf(report),
    after: decision.after,
  });
  const undone = await findLastEvent(tx, report.id, { kind: 'decision_undone' });
  await recordReportEvent(ctx, tx, {
    report,
    actorId,
    facts: {
      kind: 'reviewed',
      pointsBefore: report.pointsEarned,
      pointsAfter: values.pointsEarned,
      reasonBefore: report.validationReason,
      reason: 'duplicate',
      adminNotes: values.adminNotes,
    },
    undoes: undone?.id,
  });
  return true;
}

/** The last decision that made the report a duplicate. */
async function findMarking(tx: Transaction, { id }: { id: string }, { isUndone }: { isUndone: boolean }) {
  const [decision] = await tx
    .select()
    .from(decisions)
    .where(
      and(
        eq(decisions.reportId, id),
        isUndone ? isNotNull(decisions.undoneAt) : isNull(decisions.undoneAt),
        sql`${decisions.after} ->> 'validationReason' = 'duplicate'`,
      ),
    )
    .orderBy(desc(isUndone ? decisions.undoneAt : decisions.decidedAt))
    .limit(1);
  return decision;
}

/** Without the status, which follows the problem. */
const decidedColumns = ({
  pointsEarned,
  validationReason,
  rejectionReason = null,
  adminNotes,
  validatedAt,
  validatedBy,
}: DecidedValues) => ({
  ...{ pointsEarned, validationReason, rejectionReason, adminNotes, validatedBy },
  validatedAt: validatedAt === null ? null : new Date(validatedAt),
});
