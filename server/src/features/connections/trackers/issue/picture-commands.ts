// Each attempt uploads one screenshot, so that it ends before its claim. The task stores the uploads (docs/decisions/0070).
import { buffer } from 'node:stream/consumers';
import { TRACKERS_WITH_UPLOADS } from '@bugquest/contract/connections/trackers/lists';
import type { Context } from '../../../../context.ts';
import type { TrackerRow, TrackerTaskRow } from '../../../../db/schema/trackers.ts';
import { StorageObjectMissing } from '../../../../platform/storage/storage.ts';
import { TrackerFailure } from '../../../../platform/trackers/rest.ts';
import type { Picture, PictureUpload } from '../../../../platform/trackers/tracker.ts';
import { isUploadRefused } from '../../../../platform/trackers/upload.ts';
import { type LinkedFile, listMediaLinks } from '../../../reports/media/link-queries.ts';

/** Larger pictures are linked. */
export const LARGEST_UPLOAD_BYTES = 10 * 1024 * 1024;

/**
 * Some servers and proxies close the connection instead of refusing a large picture. After this time the picture counts as
 * refused.
 */
const LONGEST_RETRY_MS = 60 * 60_000;

export interface IssueFile extends LinkedFile {
  /** The position in the report, from 1. */
  number: number;
  /** `none`: the file is not uploaded. */
  upload: 'none' | 'waiting' | 'done' | 'refused';
  /** The reference of the uploaded picture in the tracker; '' without one. */
  reference: string;
}

/** `reference` is null when the tracker refused the picture, or the file no longer exists. */
export interface UploadResult {
  fileId: string;
  reference: string | null;
}

export async function listIssueFiles(
  ctx: Context,
  row: TrackerRow,
  { reportId, uploads }: TrackerTaskRow,
): Promise<IssueFile[]> {
  const takesPictures = row.uploadsPictures && TRACKERS_WITH_UPLOADS.includes(row.kind);
  return (await listMediaLinks(ctx, reportId)).map((file, index) => {
    const isForUpload = takesPictures && isPicture(file);
    const reference = uploads[file.id];
    const result = reference === undefined ? 'waiting' : reference === null ? 'refused' : 'done';
    const upload = isForUpload ? result : 'none';
    return { ...file, number: index + 1, upload, reference: (isForUpload && reference) || '' };
  });
}

export const isPicture = ({ kind, fileSize }: LinkedFile): boolean =>
  kind === 'screenshots' && fileSize <= LARGEST_UPLOAD_BYTES;

interface Upload {
  task: TrackerTaskRow;
  pictures: PictureUpload;
  file: IssueFile;
  /** '' before the issue is created. */
  issueId: string;
}

/** @throws {TrackerFailure} if a later attempt may succeed */
export async function uploadPicture(
  ctx: Context,
  { task, pictures, file, issueId }: Upload,
): Promise<UploadResult> {
  try {
    const name = uploadNameOf(file);
    if (pictures.uploadsFirst)
      return { fileId: file.id, reference: await pictures.upload(await readPicture(ctx, file, name)) };
    const names = await pictures.listNames(issueId);
    // An earlier attempt may have attached the picture without getting an answer.
    if (!names.some((attached) => attached.endsWith(identifierOf(file))))
      await pictures.attach(issueId, await readPicture(ctx, file, name));
    return { fileId: file.id, reference: name };
  } catch (error) {
    const failingMs = task.failingSince ? ctx.clock.now().getTime() - task.failingSince.getTime() : 0;
    if (!isPermanent(error, failingMs)) throw error;
    return { fileId: file.id, reference: null };
  }
}

function isPermanent(error: unknown, failingMs: number): boolean {
  if (error instanceof StorageObjectMissing) return true;
  if (!(error instanceof TrackerFailure)) return false;
  const isConnectionFailure = error.code === 'connection_lost' || error.code === 'timeout';
  return isUploadRefused(error) || (isConnectionFailure && failingMs >= LONGEST_RETRY_MS);
}

async function readPicture(
  ctx: Context,
  { storageKey, mimeType }: IssueFile,
  name: string,
): Promise<Picture> {
  return { name, mimeType, bytes: await buffer(await ctx.storage.read(storageKey)) };
}

/** Does not contain the number, which changes when an earlier file is removed from the report. */
const identifierOf = ({ id, storageKey }: IssueFile) =>
  `-${id.slice(-8)}${/\.[a-z0-9]+$/.exec(storageKey)?.[0] ?? ''}`;

/** The tester's file names may contain names of people. */
const uploadNameOf = (file: IssueFile) => `screenshot-${file.number}${identifierOf(file)}`;
