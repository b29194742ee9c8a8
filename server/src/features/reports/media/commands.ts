import type { AddedFile } from '@bugquest/contract/reports/media/added-files';
import { type Captions, captionKey } from '@bugquest/contract/reports/media/captions';
import { hasTooManyFiles } from '@bugquest/contract/reports/media/uploads';
import type { Context } from '../../../context.ts';
import { onPossibleCommit, type Transaction } from '../../../db/client.ts';
import { mediaFiles } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { StoredFile } from '../../../http/input/received-file.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import type { MediaWithPreviews } from '../present.ts';
import { markUsed } from '../uploads/commands.ts';
import { queuePreviews } from './previews/jobs.ts';

export type FileCaptions = ReadonlyMap<StoredFile, string>;

/** The request names each file by its caption key. */
export function captionsOf(files: readonly StoredFile[], captions: Captions): FileCaptions {
  const byKind = Map.groupBy(files, ({ kind }) => kind);
  return new Map(
    files.map((file) => {
      const key = captionKey(file.kind, byKind.get(file.kind)!.indexOf(file));
      return [file, captions.get(key) ?? ''];
    }),
  );
}

/** A report that gets files. `employeeId` is the person who sends them: its reporter, or a person who confirms it. */
interface FileOwner {
  id: string;
  employeeId: string;
}

/** Before rows refer to the files. @throws {ApiError} upload_missing when an upload was used already */
export async function keepFiles(tx: Transaction, files: readonly StoredFile[]): Promise<void> {
  await markUsed(tx, files);
  onPossibleCommit(tx, () => {
    for (const file of files) file.isKept = true;
  });
}

/**
 * Adds received files to a report, in their order, and queues their previews. As soon as the commit may have succeeded, the files are
 * marked as kept, so that a later failure does not delete them.
 * @throws {ApiError} upload_missing when another report has used an upload
 */
export async function insertMedia(
  ctx: Context,
  tx: Transaction,
  report: FileOwner,
  files: readonly StoredFile[],
  { now, captions }: { now: Date; captions: FileCaptions },
): Promise<MediaWithPreviews[]> {
  if (files.length === 0) return [];
  await keepFiles(tx, files);
  const rows = files.map(({ sentSha256, uploadId, isKept, ...file }, index) => ({
    ...file,
    id: newId(),
    caption: captions.get(files[index]!) ?? '',
    reportId: report.id,
    isHashed: true,
    filename: file.storageKey.slice(file.storageKey.lastIndexOf('/') + 1),
    uploadedBy: report.employeeId,
    createdAt: now,
  }));
  const inserted = await tx.insert(mediaFiles).values(rows).returning();
  await queuePreviews(ctx, tx, inserted);
  return inserted.map((row) => ({ ...row, previews: [] }));
}

/** Files that come with a text. `about` has the captions, in the order of `files`. */
export interface AddedFiles {
  about: readonly AddedFile[];
  files: readonly StoredFile[];
}
export const NO_FILES: AddedFiles = { about: [], files: [] };

/** The ids of the added files, for the event. */
export interface FileFacts {
  fileIds?: string[];
}

/**
 * Adds the files of a text. The ones that the person has already added count towards the limit.
 * @throws {ApiError} too_many_files, upload_missing
 */
export async function addFiles(
  ctx: Context,
  tx: Transaction,
  { media, ...owner }: FileOwner & { media: readonly Pick<StoredFile, 'kind'>[] },
  { about, files }: AddedFiles,
): Promise<FileFacts> {
  if (files.length === 0) return {};
  if (hasTooManyFiles([...media, ...files])) throw new ApiError('too_many_files');
  const captions = new Map(files.map((file, index) => [file, about[index]!.caption]));
  const added = await insertMedia(ctx, tx, owner, files, { now: ctx.clock.now(), captions });
  return { fileIds: added.map(({ id }) => id) };
}
