// Deletes a report with a snapshot, and restores it from there, for deletions and withdrawals.
import type { ReportEventFacts } from '@bugquest/contract/reports/events';
import type { AgeLimits } from '@bugquest/contract/settings/schema';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { trigramCountOf } from '../../../db/same-words.ts';
import {
  bugReports,
  type DeletionFeedbackRow,
  deletionFeedback,
  mediaFiles,
  reportColumns,
} from '../../../db/schema/reports.ts';
import { changePoints } from '../../competition/points/commands.ts';
import { findOriginal } from '../../duplicates/links/link-commands.ts';
import { pointTopics } from '../../reports/change-commands.ts';
import { ageLimitOf } from '../../reports/policy.ts';
import type { ReportWithReporter } from '../../reports/present.ts';
import { getReport } from '../../reports/queries.ts';
import { recordReportEvent } from '../../reports/timeline/commands.ts';
import { findAssignee } from '../assignment/commands.ts';

const MAX_TITLE_LENGTH = 120;

type Removal = Pick<DeletionFeedbackRow, 'deletionReason' | 'adminFeedback' | 'acknowledged'> & {
  actorId: string;
  facts: ReportEventFacts;
};

/** The columns of a report, without its files and the values of other tables. */
export function snapshotOf(report: ReportWithReporter) {
  const { media, reporter, assigneeName, likelyId, likelySerial, likeness, ...snapshot } = report;
  return snapshot;
}

/** Deletes a locked report and its points, and stores a snapshot. */
export async function removeReport(
  ctx: Context,
  tx: Transaction,
  report: ReportWithReporter,
  { actorId, facts, ...removal }: Removal,
): Promise<DeletionFeedbackRow> {
  const [deletion] = await tx
    .insert(deletionFeedback)
    .values({
      employeeId: report.employeeId,
      bugSerialNumber: report.serialNumber,
      bugTitle: titleOf(report.bugDescription),
      bugDescription: report.bugDescription,
      bugFeature: report.feature,
      bugType: report.bugType,
      bugSeverity: report.severity,
      pointsDeducted: report.pointsEarned,
      ...removal,
      deletedBy: actorId,
      deletedAt: ctx.clock.now(),
      report: snapshotOf(report),
      mediaIds: report.media.map(({ id }) => id),
    })
    .returning();
  await tx.update(mediaFiles).set({ reportId: null }).where(eq(mediaFiles.reportId, report.id));
  await tx.delete(bugReports).where(eq(bugReports.id, report.id));
  await recordReportEvent(ctx, tx, { report, actorId, facts });
  // After the reactions, which lock the totals of all employees concerned in one order.
  await changePoints(ctx, tx, {
    employeeId: report.employeeId,
    reportId: report.id,
    amount: -report.pointsEarned,
    reason: 'deletion',
    actorId,
  });
  return deletion!;
}

/** Reports have no title, so the first line of the description is used. */
function titleOf(description: string): string {
  const line = description.trim().split('\n', 1)[0] ?? '';
  return line.length > MAX_TITLE_LENGTH ? `${line.slice(0, MAX_TITLE_LENGTH - 1)}…` : line;
}

/** Restores a deleted report with its files and points. The caller has deleted the row of the deletion. */
export async function restoreDeleted(
  ctx: Context,
  tx: Transaction,
  deletion: DeletionFeedbackRow,
  { ageLimits, actorId }: { ageLimits: AgeLimits; actorId: string },
): Promise<ReportWithReporter> {
  const { employeeId, pointsDeducted: points, mediaIds } = deletion;
  const report = await insertSnapshot(ctx, tx, deletion, ageLimits);
  if (mediaIds.length > 0) {
    await tx.update(mediaFiles).set({ reportId: report.id }).where(inArray(mediaFiles.id, mediaIds));
  }
  await recordReportEvent(ctx, tx, { report, actorId, facts: { kind: 'restored', points } });
  // After the reactions, which lock the totals of all employees concerned in one order.
  await changePoints(ctx, tx, {
    employeeId,
    reportId: report.id,
    amount: points,
    reason: 'restoration',
    actorId,
  });
  await ctx.changes.publish(tx, [...pointTopics(report), 'deletions']);
  return getReport(tx, report.id);
}

/**
 * The report from its snapshot, with its id and serial number. Dates are text in JSON, and columns that were added after the
 * deletion get their defaults.
 */
async function insertSnapshot(
  ctx: Context,
  tx: Transaction,
  { report, pointsDeducted }: DeletionFeedbackRow,
  ageLimits: AgeLimits,
) {
  const kept = Object.entries(report).filter(([name]) => name in reportColumns);
  const columns = getTableColumns(bugReports);
  const revived = kept.map(([name, value]) => {
    const isMoment = columns[name as keyof typeof columns].dataType === 'date';
    return [name, isMoment && typeof value === 'string' ? new Date(value) : value];
  });
  const values = {
    ...(Object.fromEntries(revived) as typeof bugReports.$inferInsert),
    trigramCount: trigramCountOf(report.bugDescription),
    pointsEarned: pointsDeducted,
    // Snapshots of older versions have no pauses.
    ageLimitHours: ageLimitOf({ ...report, pausedHours: report.pausedHours ?? 0 }, { ageLimits }),
    duplicateOf: await findOriginal(tx, report.duplicateOf),
    assigneeId: await findAssignee(tx, report.assigneeId),
    // A new version, so that people who still have the old one open get a conflict.
    updatedAt: ctx.clock.now(),
  };
  const [inserted] = await tx.insert(bugReports).values(values).returning(reportColumns);
  return inserted!;
}
