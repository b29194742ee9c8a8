// Sends a report whose large files are uploaded first. The report then names them.
import { errorCode, isTooLargeForProxy } from '../../../lib/api/call-error.ts';
import type { UploadProgress } from '../../../lib/api/upload.ts';
import { finishUpload, removeUploads } from './running-uploads.ts';
import { onUploadState, uploadStates } from './upload-states.ts';
import { goesInPieces, type UploadableFile } from './uploadable-file.ts';

/** A file as the report's request has it: the id of its upload, or the file itself. */
export interface FileInReport extends Omit<UploadableFile, 'id'> {
  uploadId?: string | undefined;
}

export interface Upload {
  files: readonly UploadableFile[];
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** Uploads that expired or were used are sent again once, then the report carries its files. */
const ROUNDS = 3;

/**
 * A report that is too large for a proxy is sent again with all its files in pieces.
 * @param send sends the report, with the progress of its own body
 */
export async function withUploads<Reply>(
  { files, signal, onProgress }: Upload,
  send: (files: readonly FileInReport[], onProgress: (progress: UploadProgress) => void) => Promise<Reply>,
): Promise<Reply> {
  let isInPieces = goesInPieces;
  for (let round = 1; ; round += 1) {
    const isCarried = round === ROUNDS;
    const inReport = isCarried ? files : await finishAll(files, isInPieces, { signal, onProgress });
    const uploaded = inReport.filter((file) => 'uploadId' in file && file.uploadId);
    const before = sizeOf(uploaded);
    try {
      const reply = await send(inReport, ({ sent, total }) =>
        onProgress?.({ sent: before + sent, total: before + total }),
      );
      await removeUploads(idsOf(files.filter(isInPieces)));
      return reply;
    } catch (error) {
      if (isCarried) throw error;
      if (isTooLargeForProxy(error) && !files.every(isInPieces)) isInPieces = () => true;
      else if (errorCode(error) === 'upload_missing') await removeUploads(idsOf(files.filter(isInPieces)));
      else throw error;
    }
  }
}

const idsOf = (files: readonly UploadableFile[]) => files.map(({ id }) => id);

const sizeOf = (files: readonly { file: File }[]): number =>
  files.reduce((sum, { file }) => sum + file.size, 0);

async function finishAll(
  files: readonly UploadableFile[],
  isInPieces: (file: UploadableFile) => boolean,
  { signal, onProgress }: Omit<Upload, 'files'>,
): Promise<FileInReport[]> {
  const total = sizeOf(files);
  const reportProgress = () => {
    const sent = files.map(({ id }) => uploadStates().get(id)?.sent ?? 0);
    onProgress?.({ sent: sent.reduce((sum, bytes) => sum + bytes, 0), total });
  };
  // An upload that fails ends the waiting for the others, which continue while the form holds them.
  const controller = new AbortController();
  const cancel = () => controller.abort();
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  const stopReporting = files.some(isInPieces) ? onUploadState(reportProgress) : () => {};
  try {
    return await Promise.all(
      files.map(async (file) => ({
        ...file,
        uploadId: isInPieces(file) ? await finishUpload(file, controller.signal) : undefined,
      })),
    );
  } finally {
    stopReporting();
    signal?.removeEventListener('abort', cancel);
    cancel();
  }
}
