// An answer to "Same problem?" links reports without a decision: points, reason and note of a report stay as they are.
import type { Language } from '@bugquest/contract/employees/lists';
import type { AnswersInput, UndoneAnswersInput } from '@bugquest/contract/review/problem-schema';
import { isRejection } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { duplicateAnswers } from '../../../db/schema/duplicates.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { decisions } from '../../../db/schema/review.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { queueLikelyOriginal } from '../../duplicates/likely-original-commands.ts';
import { findOriginal, linkOriginal, unlinkOriginal } from '../../duplicates/link-commands.ts';
import { reportAudit, reportTopics } from '../../reports/change-commands.ts';
import { decidedValuesOf, recordDecision } from '../../reports/decision-commands.ts';
import { canDecide } from '../../reports/policy.ts';
import type { ReportWithReporter } from '../../reports/present.ts';
import { hasConfirmed, lockReport } from '../../reports/queries.ts';
import { getSettings } from '../../settings/queries.ts';
import { forEachReport } from '../bulk/for-each-report.ts';

type Answer = AnswersInput['pairs'][number];
type Pair = UndoneAnswersInput['pairs'][number];

export async function answerPairs(ctx: Context, admin: Caller, { pairs }: AnswersInput, locale: Language) {
  const { done, refused } = await forEachPair(pairs, locale, (pair) =>
    changeLink(ctx, admin, pair, (tx, report) => answerPair(ctx, tx, { admin, report, pair })),
  );
  return { answered: done, refused };
}

export async function undoAnswers(
  ctx: Context,
  admin: Caller,
  { pairs }: UndoneAnswersInput,
  locale: Language,
) {
  const { done, refused } = await forEachPair(pairs, locale, (pair) =>
    changeLink(ctx, admin, pair, (tx, report) => undoAnswer(ctx, tx, { admin, report, pair })),
  );
  return { undone: done, refused };
}

/** One at a time, because pairs may have the same original. */
function forEachPair<P extends Pair>(
  pairs: readonly P[],
  locale: Language,
  work: (pair: P) => Promise<string>,
) {
  const reports = pairs.map((pair) => ({ id: pair.reportId, pair }));
  return forEachReport(reports, { locale, groups: [{ reports, concurrency: 1 }] }, ({ pair }) => work(pair));
}

/** @throws {ApiError} not_found, own_report, and report_changed while the report is locked */
async function changeLink(
  ctx: Context,
  admin: Caller,
  { reportId }: Pair,
  work: (tx: Transaction, report: ReportWithReporter) => Promise<void>,
): Promise<string> {
  const settings = await getSettings(ctx);
  await ctx.db.transaction(async (tx) => {
    const report = await lockReport(tx, reportId);
    const isConfirmer = await hasConfirmed(tx, reportId, admin.id);
    if (!(await canDecide(tx, admin, report, settings, isConfirmer))) throw new ApiError('own_report');
    await work(tx, report);
    await ctx.changes.publish(tx, reportTopics(report));
  });
  return reportId;
}

interface Change<P> {
  admin: Caller;
  report: ReportWithReporter;
  pair: P;
}

async function answerPair(ctx: Context, tx: Transaction, { admin, report, pair }: Change<Answer>) {
  const { originalId, same: isSame } = pair;
  refuseRejected(report);
  const original = await lockReport(tx, originalId);
  refuseRejected(original);
  const isLinked = report.duplicateOf === (original.duplicateOf ?? original.id);
  // A decision made the link, or it leads the other way.
  if (report.validationReason === 'duplicate' && isSame !== isLinked) refuse(m.review_pair_decided);
  if (original.duplicateOf === report.id) refuse(m.duplicates_original_itself);
  const answer = { isSame, answeredBy: admin.id, answeredAt: ctx.clock.now() };
  await tx
    .insert(duplicateAnswers)
    .values({ reportId: report.id, originalId: original.id, ...answer })
    .onConflictDoUpdate({ target: [duplicateAnswers.reportId, duplicateAnswers.originalId], set: answer });
  await recordAudit(ctx, tx, {
    ...reportAudit(admin, report.id, 'answer pair'),
    before: { duplicateOf: report.duplicateOf, status: report.status },
    after: { original: original.serialNumber, isSame },
  });
  if (isSame) await link(ctx, tx, { admin, report, originalId: original.id });
  else {
    if (isLinked) await unlink(ctx, tx, { admin, report });
    // The next best match is suspected now.
    await queueLikelyOriginal(ctx, tx, report.id);
  }
}

function refuse(reason: () => string): never {
  throw new ApiError('invalid_input', { fields: { originalId: reason } });
}

/** A rejected report is not a problem. */
function refuseRejected({ validationReason, duplicateOf }: ReportWithReporter): void {
  if (validationReason && isRejection(validationReason) && !duplicateOf) refuse(m.review_pair_rejected);
}

async function link(
  ctx: Context,
  tx: Transaction,
  { admin, report, originalId }: { admin: Caller; report: ReportWithReporter; originalId: string },
): Promise<void> {
  const { changes, movedDuplicates } = await linkOriginal(ctx, tx, {
    report,
    admin,
    typedOriginal: originalId,
    // The administrator saw both reports.
    allowNewerOriginal: true,
  });
  if (!changes.duplicateOf) return;
  const now = ctx.clock.now();
  await tx
    .update(bugReports)
    .set({ ...changes, updatedAt: now })
    .where(eq(bugReports.id, report.id));
  const { duplicateOf, status } = report;
  await recordDecision(tx, {
    ...{ reportId: report.id, source: 'link', decidedBy: admin.id, decidedAt: now },
    before: { ...decidedValuesOf(report), duplicateOf, status },
    after: { ...decidedValuesOf(report), ...changes },
    ...(movedDuplicates && { movedDuplicates }),
  });
}

/** Also takes away a link that another administrator made. @throws {ApiError} nothing_to_undo */
async function undoAnswer(ctx: Context, tx: Transaction, { admin, report, pair }: Change<Pair>) {
  const { originalId } = pair;
  const isPair = and(eq(duplicateAnswers.reportId, report.id), eq(duplicateAnswers.originalId, originalId));
  const [answer] = await tx.delete(duplicateAnswers).where(isPair).returning();
  if (!answer) throw new ApiError('nothing_to_undo');
  const isLinked = report.duplicateOf === (await findOriginal(tx, originalId));
  // Another answer or a decision linked the report since.
  if (report.duplicateOf && answer.isSame !== isLinked) throw new ApiError('nothing_to_undo');
  await recordAudit(ctx, tx, {
    ...reportAudit(admin, report.id, 'undo answer'),
    before: { duplicateOf: report.duplicateOf, status: report.status, isSame: answer.isSame },
    after: {},
  });
  if (answer.isSame) await unlink(ctx, tx, { admin, report });
  await queueLikelyOriginal(ctx, tx, report.id);
}

/** @throws {ApiError} nothing_to_undo if a decision as duplicate made the link */
async function unlink(
  ctx: Context,
  tx: Transaction,
  { admin, report }: Omit<Change<Pair>, 'pair'>,
): Promise<void> {
  const [linking] = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.reportId, report.id), eq(decisions.source, 'link'), isNull(decisions.undoneAt)))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(1);
  if (!linking || report.validationReason === 'duplicate') throw new ApiError('nothing_to_undo');
  const { id, before, after, movedDuplicates } = linking;
  const duplicateOf = await findOriginal(tx, before.duplicateOf);
  // The earlier original became a duplicate of this one.
  if (duplicateOf && duplicateOf === report.duplicateOf) throw new ApiError('nothing_to_undo');
  await unlinkOriginal(ctx, tx, { report, admin, movedDuplicates, isLinkUndone: true });
  const now = ctx.clock.now();
  const status = report.status === after.status && before.status ? before.status : report.status;
  await tx
    .update(bugReports)
    .set({ duplicateOf, status, updatedAt: now })
    .where(eq(bugReports.id, report.id));
  await tx.update(decisions).set({ undoneAt: now, undoneBy: admin.id }).where(eq(decisions.id, id));
}
