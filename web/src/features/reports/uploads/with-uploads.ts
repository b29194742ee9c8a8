// Large files are uploaded before the report, which then names the uploads.
import { errorCode, isTooLargeForProxy } from '../../../lib/api/call-error.ts';
import type { UploadProgress } from '../../../lib/api/upload.ts';
import { finishUpload, removeUploads } from './running-uploads.ts';
import { onUploadState, uploadStates } from './upload-states.ts';
import { isUploadedInPieces, type UploadableFile } from './uploadable-file.ts';

/** A file with an upload id is already on the server. Other files are sent in the request of the report. */
export interface FileInReport extends Omit<UploadableFile, 'id'> {
  uploadId?: string | undefined;
}

export interface UploadInput {
  files: readonly UploadableFile[];
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** The second try sends expired or used uploads again. In the third try, the report carries its files. */
const MAX_TRIES = 3;

/**
 * If the report is too large for a proxy, all files are uploaded in pieces.
 * @param send sends the report, with the progress of its own body
 */
export async function withUploads<Reply>(
  { files, signal, onProgress }: UploadInput,
  send: (files: readonly FileInReport[], onProgress: (progress: UploadProgress) => void) => Promise<Reply>,
): Promise<Reply> {
  let isUploaded = isUploadedInPieces;
  for (let tryCount = 1; ; tryCount += 1) {
    const isLastTry = tryCount === MAX_TRIES;
    const reportFiles = isLastTry ? files : await finishAll(files, isUploaded, { signal, onProgress });
    const uploaded = reportFiles.filter((file) => 'uploadId' in file && file.uploadId);
    const before = sizeOf(uploaded);
    try {
      const reply = await send(reportFiles, ({ sent, total }) =>
        onProgress?.({ sent: before + sent, total: before + total }),
      );
      await removeUploads(idsOf(files.filter(isUploaded)));
      return reply;
    } catch (error) {
      if (isLastTry) throw error;
      if (isTooLargeForProxy(error) && !files.every(isUploaded)) isUploaded = () => true;
      else if (errorCode(error) === 'upload_missing') await removeUploads(idsOf(files.filter(isUploaded)));
      else throw error;
    }
  }
}

const idsOf = (files: readonly UploadableFile[]) => files.map(({ id }) => id);

const sizeOf = (files: readonly { file: File }[]): number =>
  files.reduce((sum, { file }) => sum + file.size, 0);

async function finishAll(
  files: readonly UploadableFile[],
  isUploaded: (file: UploadableFile) => boolean,
  { signal, onProgress }: Omit<UploadInput, 'files'>,
): Promise<FileInReport[]> {
  const total = sizeOf(files);
  const reportProgress = () => {
    const sent = files.map(({ id }) => uploadStates().get(id)?.sent ?? 0);
    onProgress?.({ sent: sent.reduce((sum, bytes) => sum + bytes, 0), total });
  };
  // After a failed upload, the waiting for the other uploads ends. They continue while the form holds them.
  const controller = new AbortController();
  const cancel = () => controller.abort();
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  const stopReporting = files.some(isUploaded) ? onUploadState(reportProgress) : () => {};
  try {
    return await Promise.all(
      files.map(async (file) => ({
        ...file,
        uploadId: isUploaded(file) ? await finishUpload(file, controller.signal) : undefined,
      })),
    );
  } finally {
    stopReporting();
    signal?.removeEventListener('abort', cancel);
    cancel();
  }
}
