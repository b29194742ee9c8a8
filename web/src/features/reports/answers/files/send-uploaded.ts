// Sends words that name uploads, and cannot carry the files themselves.
import type { AddedFile } from '@bugquest/contract/reports/lifecycle/schema';
import { errorCode } from '../../../../lib/api/call-error.ts';
import { deleteUploads, finishUpload } from '../../uploads/running-uploads.ts';
import { uploadStates } from '../../uploads/upload-states.ts';
import type { UploadableFile } from '../../uploads/uploadable-file.ts';

/** Uploads the files, then sends. Uploads that expired are sent again once. */
export async function sendUploaded<Reply>(
  files: readonly UploadableFile[],
  send: (uploaded: AddedFile[]) => Promise<Reply>,
): Promise<Reply> {
  for (let isAgain = false; ; isAgain = true) {
    const uploadIds = await Promise.all(files.map(uploaded));
    try {
      const reply = await send(
        files.map(({ field: kind, caption = '' }, at) => ({ kind, uploadId: uploadIds[at]!, caption })),
      );
      await deleteUploads(files.map(({ id }) => id));
      return reply;
    } catch (error) {
      if (errorCode(error) !== 'upload_missing' || isAgain) throw error;
      await deleteUploads(files.map(({ id }) => id));
    }
  }
}

async function uploaded(file: UploadableFile): Promise<string> {
  const id = await finishUpload(file);
  if (id === undefined) throw uploadStates().get(file.id)?.error;
  return id;
}
