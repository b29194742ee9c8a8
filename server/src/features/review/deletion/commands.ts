import type { ReportEventFacts } from '@bugquest/contract/reports/events';
import { splitTitle } from '@bugquest/contract/reports/title';
import type { DeletionFeedback, DeletionInput } from '@bugquest/contract/review/schema';
import type { AgeLimits } from '@bugquest/contract/settings/schema';
import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../db/client.ts';
import { countUpTo } from '../../../db/count-up-to.ts';
import { trigramCountOf } from '../../../db/same-words.ts';
import { employees } from '../../../db/schema/employees.ts';
import {
  bugReports,
  type DeletionFeedbackRow,
  deletionFeedback,
  mediaFiles,
  reportColumns,
} from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { PageQuery } from '../../../http/paging.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { findOriginal } from '../../duplicates/link-commands.ts';
import { findGroupSeverity } from '../../duplicates/problem-queries.ts';
import { passOnProblem, rejoinProblem } from '../../duplicates/succession-commands.ts';
import { markReadInTransaction } from '../../notifications/commands.ts';
import { changeReportAsAdmin, pointTopics, reportAudit } from '../../reports/change-commands.ts';
import { refuseWhileReviewed } from '../../reports/claim-commands.ts';
import { ageLimitOf, canDecide, refuseDecided } from '../../reports/policy.ts';
import type { ReportWithReporter } from '../../reports/present.ts';
import { getReport, lockOwnReport, lockReport } from '../../reports/queries.ts';
import { recordReportEvent } from '../../reports/timeline/commands.ts';
import { findLastEvent } from '../../reports/timeline/queries.ts';
import { getSettings } from '../../settings/queries.ts';
import { keepActiveAssignee } from '../assignment-commands.ts';
import { refuseOpenAppeal } from '../decisions/commands.ts';
import { toDeletionFeedback } from './present.ts';
import { hasOpenQuestion } from './question-commands.ts';

type DeletionQuery = PageQuery & { question?: 'open' | undefined };

export function listDeletedBugs(ctx: Context, { limit, cursor, question }: DeletionQuery) {
  return ctx.db
    .select({ ...getTableColumns(deletionFeedback), employeeName: employees.fullName })
    .from(deletionFeedback)
    .innerJoin(employees, eq(employees.id, deletionFeedback.employeeId))
    .where(and(question && hasOpenQuestion, cursor ? lt(deletionFeedback.id, cursor) : undefined))
    .orderBy(desc(deletionFeedback.id))
    .limit(limit);
}

export const countDeletedBugs = (ctx: Context, { question }: Pick<DeletionQuery, 'question'>) =>
  countUpTo(ctx.db, deletionFeedback, question && hasOpenQuestion);

export async function readUnacknowledged(ctx: Context, employeeId: string): Promise<DeletionFeedback[]> {
  const [rows, settings] = await Promise.all([
    ctx.db
      .select()
      .from(deletionFeedback)
      .where(and(eq(deletionFeedback.employeeId, employeeId), eq(deletionFeedback.acknowledged, false)))
      .orderBy(desc(deletionFeedback.id)),
    getSettings(ctx),
  ]);
  return rows.map((row) => toDeletionFeedback(row, settings));
}

/** Stores a snapshot, removes the points and notifies the reporter. */
export function deleteBug(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { updatedAt, ...input }: DeletionInput,
) {
  return changeReportAsAdmin(ctx, { admin, reportId, updatedAt }, async (tx, report) => {
    refuseOpenAppeal(report);
    await recordAudit(ctx, tx, {
      ...reportAudit(admin, reportId, 'delete report'),
      before: snapshotOf(report),
      after: input,
    });
    const { deletionReason: reason, adminFeedback: feedback } = input;
    const deletion = await removeReport(ctx, tx, report, {
      ...input,
      acknowledged: false,
      actorId: admin.id,
      facts: {
        kind: 'deleted',
        points: report.pointsEarned,
        reason,
        feedback,
        groupSeverity: await findGroupSeverity(tx, reportId),
      },
    });
    return { ...deletion, employeeName: report.reporter.fullName };
  });
}

/** @throws {ApiError} not_found for another person's deletion */
export async function acknowledgeDeletion(ctx: Context, employeeId: string, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [acknowledged] = await tx
      .update(deletionFeedback)
      .set({ acknowledged: true })
      .where(and(eq(deletionFeedback.id, id), eq(deletionFeedback.employeeId, employeeId)))
      .returning({ reportId: sql<string>`${deletionFeedback.report} ->> 'id'` });
    if (!acknowledged) throw new ApiError('not_found');
    await markReadInTransaction(ctx, tx, employeeId, acknowledged);
    await ctx.changes.publish(tx, [`own-reports:${employeeId}`, 'deletions']);
  });
}

/**
 * Deletes the row of the deletion first, so that only one of several parallel calls succeeds.
 * @throws {ApiError} not_found, own_report
 */
export async function restoreReport(
  ctx: Context,
  admin: Caller,
  deletionId: string,
): Promise<ReportWithReporter> {
  const settings = await getSettings(ctx);
  return ctx.db.transaction(async (tx) => {
    const [deletion] = await tx
      .delete(deletionFeedback)
      .where(eq(deletionFeedback.id, deletionId))
      .returning();
    if (!deletion) throw new ApiError('not_found');
    const { employeeId } = deletion;
    if (!(await canDecide(tx, admin, { id: deletion.report.id, employeeId }, settings)))
      throw new ApiError('own_report');
    const { deletionReason, adminFeedback, pointsDeducted } = deletion;
    await recordAudit(ctx, tx, {
      ...reportAudit(admin, deletion.report.id, 'restore report'),
      before: { deletionReason, adminFeedback },
      after: { pointsEarned: pointsDeducted },
    });
    return restoreDeleted(ctx, tx, deletion, { ageLimits: settings.ageLimits, actorId: admin.id });
  });
}

/** Returns the id of the deletion. @throws {ApiError} not_found, already_decided, being_reviewed, confirmed_by_others */
export function withdrawReport(ctx: Context, reporterId: string, reportId: string): Promise<{ id: string }> {
  return ctx.db.transaction(async (tx) => {
    const report = await lockOwnReport(tx, reporterId, reportId);
    refuseDecided(report);
    await refuseWhileReviewed(ctx, tx, report);
    // Points of other people depend on the report.
    if (report.meTooCount > 0 || (await hasDuplicates(tx, reportId)))
      throw new ApiError('confirmed_by_others');
    await ctx.changes.publish(tx, [...pointTopics(report), 'deletions']);
    return removeReport(ctx, tx, report, {
      deletionReason: 'withdrawn',
      adminFeedback: '',
      // The reporter needs no notification.
      acknowledged: true,
      actorId: reporterId,
      facts: { kind: 'withdrawn', points: report.pointsEarned },
    });
  });
}

const hasDuplicates = async (executor: Executor, reportId: string): Promise<boolean> =>
  (await executor.$count(bugReports, eq(bugReports.duplicateOf, reportId))) > 0;

/** @throws {ApiError} not_found, also if the caller did not withdraw the report */
export async function undoWithdrawal(
  ctx: Context,
  reporterId: string,
  deletionId: string,
): Promise<ReportWithReporter> {
  const { ageLimits } = await getSettings(ctx);
  return ctx.db.transaction(async (tx) => {
    const { id, employeeId, deletionReason } = deletionFeedback;
    const [deletion] = await tx
      .delete(deletionFeedback)
      .where(and(eq(id, deletionId), eq(employeeId, reporterId), eq(deletionReason, 'withdrawn')))
      .returning();
    if (!deletion) throw new ApiError('not_found');
    return restoreDeleted(ctx, tx, deletion, { ageLimits, actorId: reporterId });
  });
}

type Removal = Pick<DeletionFeedbackRow, 'deletionReason' | 'adminFeedback' | 'acknowledged'> & {
  actorId: string;
  facts: ReportEventFacts;
};

/** Excludes files and values of other tables. */
function snapshotOf(report: ReportWithReporter) {
  const { media, reporter, assigneeName, likelyId, likelySerial, likeness, ...snapshot } = report;
  return snapshot;
}

/** Stores a snapshot. The caller locks the report. */
async function removeReport(
  ctx: Context,
  tx: Transaction,
  report: ReportWithReporter,
  { actorId, facts, ...removal }: Removal,
): Promise<DeletionFeedbackRow> {
  // Files of people who confirmed the report stay with it.
  await passOnProblem(ctx, tx, report, actorId);
  const files = await tx
    .update(mediaFiles)
    .set({ reportId: null })
    .where(eq(mediaFiles.reportId, report.id))
    .returning({ id: mediaFiles.id });
  const [deletion] = await tx
    .insert(deletionFeedback)
    .values({
      employeeId: report.employeeId,
      bugSerialNumber: report.serialNumber,
      bugTitle: splitTitle(report.bugDescription).title,
      bugDescription: report.bugDescription,
      bugFeature: report.feature,
      bugType: report.bugType,
      bugSeverity: report.severity,
      pointsDeducted: report.pointsEarned,
      ...removal,
      deletedBy: actorId,
      deletedAt: ctx.clock.now(),
      report: snapshotOf(report),
      mediaIds: files.map(({ id }) => id),
    })
    .returning();
  await tx.delete(bugReports).where(eq(bugReports.id, report.id));
  await recordReportEvent(ctx, tx, { report, actorId, facts });
  return deletion!;
}

/** The caller has deleted the row of the deletion. */
async function restoreDeleted(
  ctx: Context,
  tx: Transaction,
  deletion: DeletionFeedbackRow,
  { ageLimits, actorId }: { ageLimits: AgeLimits; actorId: string },
): Promise<ReportWithReporter> {
  const { pointsDeducted: points, mediaIds } = deletion;
  const report = await insertSnapshot(ctx, tx, deletion, ageLimits);
  if (mediaIds.length > 0) {
    await tx.update(mediaFiles).set({ reportId: report.id }).where(inArray(mediaFiles.id, mediaIds));
  }
  await recordReportEvent(ctx, tx, {
    report,
    actorId,
    facts: { kind: 'restored', points },
    ...(isUnnoticed(deletion) && { undoes: (await findLastEvent(tx, report.id, { kind: 'deleted' }))?.id }),
  });
  await rejoinProblem(ctx, tx, {
    report: await lockReport(tx, report.id),
    formerOriginal: deletion.report.duplicateOf,
    actorId,
  });
  await ctx.changes.publish(tx, [...pointTopics(report), 'deletions']);
  return getReport(tx, report.id);
}

/** The reporter has neither closed the notice nor asked about it. */
const isUnnoticed = ({ acknowledged, question }: DeletionFeedbackRow): boolean =>
  !acknowledged && question === null;

/** Restores id and report number. Dates are text in JSON. Columns that were added after the deletion get their defaults. */
async function insertSnapshot(
  ctx: Context,
  tx: Transaction,
  { report, pointsDeducted }: DeletionFeedbackRow,
  ageLimits: AgeLimits,
) {
  const storedColumns = Object.entries(report).filter(([name]) => name in reportColumns);
  const columns = getTableColumns(bugReports);
  const columnValues = storedColumns.map(([name, value]) => {
    const isMoment = columns[name as keyof typeof columns].dataType === 'date';
    return [name, isMoment && typeof value === 'string' ? new Date(value) : value];
  });
  const values = {
    ...(Object.fromEntries(columnValues) as typeof bugReports.$inferInsert),
    trigramCount: trigramCountOf(report.bugDescription),
    pointsEarned: pointsDeducted,
    // Snapshots of older releases have no pauses.
    ageLimitHours: ageLimitOf({ ...report, pausedHours: report.pausedHours ?? 0 }, { ageLimits }),
    duplicateOf: await findOriginal(tx, report.duplicateOf),
    repeatOf: await findOriginal(tx, report.repeatOf),
    assigneeId: await keepActiveAssignee(tx, report.assigneeId),
    // A new version, so that a page that still shows the old version gets a conflict.
    updatedAt: ctx.clock.now(),
  };
  const [inserted] = await tx.insert(bugReports).values(values).returning(reportColumns);
  return inserted!;
}
