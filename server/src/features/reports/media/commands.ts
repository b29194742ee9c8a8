import { onBeforeCommit, type Transaction } from '../../../db/client.ts';
import { type MediaFileRow, mediaFiles } from '../../../db/schema/reports.ts';
import type { ReceivedFile } from '../../../http/input/received-file.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { markUsed } from '../uploads/commands.ts';

/**
 * Adds received files to a report, in their order. Once the commit is sent, a failure no longer deletes them.
 * @throws {ApiError} upload_missing when another report has used an upload
 */
export async function insertMedia(
  tx: Transaction,
  report: { id: string; employeeId: string },
  files: readonly ReceivedFile[],
  now: Date,
): Promise<MediaFileRow[]> {
  if (files.length === 0) return [];
  await markUsed(tx, files);
  onBeforeCommit(tx, () => {
    for (const file of files) file.isKept = true;
  });
  const rows = files.map(({ sentSha256, uploadId, isKept, ...file }) => ({
    ...file,
    id: newId(),
    reportId: report.id,
    isHashed: true,
    filename: file.storageKey.slice(file.storageKey.lastIndexOf('/') + 1),
    uploadedBy: report.employeeId,
    createdAt: now,
  }));
  return tx.insert(mediaFiles).values(rows).returning();
}
