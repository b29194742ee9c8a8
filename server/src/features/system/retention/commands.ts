// Deletes records that are older than the settings allow. Each batch commits with its audit entry, so the counts in the audit log are
// correct also after a crash.
import { RETENTION_KINDS, type RetentionKind } from '@bugquest/contract/settings/retention';
import { asc, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { knownDevices } from '../../../db/schema/accounts.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { duplicateAnswers, meToos, undoneMeToos } from '../../../db/schema/duplicates.ts';
import { mails } from '../../../db/schema/mail.ts';
import { mediaPreviews } from '../../../db/schema/media-previews.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { deletionFeedback, mediaFiles, reportEvents } from '../../../db/schema/reports.ts';
import { decisions } from '../../../db/schema/review.ts';
import { trackerIssues } from '../../../db/schema/trackers.ts';
import { deleteExpiredSessions } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { removeFilesLater } from '../../employees/personal-data/files-commands.ts';
import { readSettings } from '../../settings/queries.ts';
import {
  isOldDeletedMedia,
  isOldDeletion,
  isOldDevice,
  isOldEntry,
  isOldMail,
  isOldSession,
  retentionDays,
  retentionStart,
} from './queries.ts';

/** Rows per transaction. */
const BATCH = 500;

/** Deletes a batch of records from before a time. Returns the number of rows. */
type DeleteBatch = (ctx: Context, tx: Transaction, before: Date) => Promise<number>;

/** Files are deleted before their deleted report, whose row has the ids of the files. */
const ORDER: readonly RetentionKind[] = [
  'deletedMedia',
  ...RETENTION_KINDS.filter((kind) => kind !== 'deletedMedia'),
];

const DELETE_BATCH: Record<RetentionKind, DeleteBatch> = {
  async deletedMedia(ctx, tx, before) {
    const old = await tx
      .select({ id: mediaFiles.id })
      .from(mediaFiles)
      .where(isOldDeletedMedia(before))
      .limit(BATCH);
    const previews = await tx
      .delete(mediaPreviews)
      .where(inArray(mediaPreviews.mediaId, idsOf(old)))
      .returning({ key: mediaPreviews.storageKey });
    const files = await tx
      .delete(mediaFiles)
      .where(inArray(mediaFiles.id, idsOf(old)))
      .returning({ key: mediaFiles.storageKey });
    await removeFilesLater(
      ctx,
      tx,
      [...previews, ...files].flatMap(({ key }) => key ?? []),
    );
    return files.length;
  },
  async deletedReports(ctx, tx, before) {
    const old = await tx
      .select({ id: deletionFeedback.id })
      .from(deletionFeedback)
      .where(isOldDeletion(before))
      .orderBy(asc(deletionFeedback.id))
      .limit(BATCH)
      // Skips reports that are being restored.
      .for('update', { skipLocked: true });
    const deleted = await tx
      .delete(deletionFeedback)
      .where(inArray(deletionFeedback.id, idsOf(old)))
      .returning({ report: deletionFeedback.report, employeeId: deletionFeedback.employeeId });
    if (deleted.length === 0) return 0;
    const notified = await deleteReportRecords(
      tx,
      deleted.map(({ report }) => report.id),
    );
    await ctx.changes.publish(tx, [
      'deletions',
      'report-figures',
      ...deleted.map(({ employeeId }) => `own-reports:${employeeId}` as const),
      ...notified.map((employeeId) => `notifications:${employeeId}` as const),
    ]);
    return deleted.length;
  },
  async mailLog(ctx, tx, before) {
    const old = await tx.select({ id: mails.id }).from(mails).where(isOldMail(before)).limit(BATCH);
    await tx.delete(mails).where(inArray(mails.id, idsOf(old)));
    if (old.length > 0) await ctx.changes.publish(tx, ['mails']);
    return old.length;
  },
  async audit(_ctx, tx, before) {
    // The trigger of migration 0035 only allows deleting entries before this time.
    await tx.execute(sql`select set_config('bugquest.audit_kept_from', ${before.toISOString()}, true)`);
    const old = await tx.select({ id: auditLog.id }).from(auditLog).where(isOldEntry(before)).limit(BATCH);
    await tx.delete(auditLog).where(inArray(auditLog.id, idsOf(old)));
    return old.length;
  },
  async devices(_ctx, tx, before) {
    const ended = await deleteExpiredSessions(tx, isOldSession(before));
    const unused = await tx
      .delete(knownDevices)
      .where(isOldDevice(before))
      .returning({ id: knownDevices.id });
    return ended + unused.length;
  },
};

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/**
 * Deletes records that stayed for a possible restoration of the reports. Points stay in the ledger. Returns the employees who lost
 * notifications.
 */
async function deleteReportRecords(tx: Transaction, reportIds: string[]): Promise<string[]> {
  const isOfReports = (column: PgColumn) => inArray(column, reportIds);
  await tx.delete(reportEvents).where(isOfReports(reportEvents.reportId));
  await tx.delete(decisions).where(isOfReports(decisions.reportId));
  await tx.delete(duplicateAnswers).where(isOfReports(duplicateAnswers.reportId));
  await tx.delete(meToos).where(isOfReports(meToos.reportId));
  await tx.delete(undoneMeToos).where(isOfReports(undoneMeToos.reportId));
  const notified = await tx
    .delete(notifications)
    .where(isOfReports(notifications.reportId))
    .returning({ employeeId: notifications.employeeId });
  // The tasks of the issue are deleted too. The issue itself belongs to the issue tracker.
  await tx.delete(trackerIssues).where(isOfReports(trackerIssues.reportId));
  return notified.map(({ employeeId }) => employeeId);
}

/** Returns the number of deleted rows of each kind. */
export async function applyRetention(ctx: Context): Promise<Partial<Record<RetentionKind, number>>> {
  const { retention } = await readSettings(ctx, ctx.db);
  const now = ctx.clock.now();
  const deleted: Partial<Record<RetentionKind, number>> = {};
  for (const kind of ORDER) {
    const days = retentionDays(kind, retention);
    if (days === null) continue;
    for (;;) {
      const count = await deleteBatch(ctx, kind, retentionStart(now, days));
      if (count > 0) deleted[kind] = (deleted[kind] ?? 0) + count;
      if (count < BATCH) break;
    }
  }
  return deleted;
}

const deleteBatch = (ctx: Context, kind: RetentionKind, before: Date): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const count = await DELETE_BATCH[kind](ctx, tx, before);
    if (count === 0) return 0;
    await recordAudit(ctx, tx, {
      action: 'apply retention',
      recordType: 'setting',
      recordId: 'retention',
      after: { [kind]: count },
    });
    return count;
  });
