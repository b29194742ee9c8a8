// Sends what names uploads, and cannot carry the files itself.
import { errorCode } from '../../../lib/api/call-error.ts';
import { finishUpload, forgetUploads } from './running-uploads.ts';
import { uploadStates } from './upload-states.ts';
import type { UploadableFile } from './uploadable-file.ts';

/** Uploads the files, then sends. Uploads that expired are sent again once. @param send gets the ids of the uploads, in order */
export async function sendUploaded<Reply>(
  files: readonly UploadableFile[],
  send: (uploadIds: readonly string[]) => Promise<Reply>,
): Promise<Reply> {
  for (let isAgain = false; ; isAgain = true) {
    const uploadIds = await Promise.all(files.map(uploaded));
    try {
      const reply = await send(uploadIds);
      await forgetUploads(files.map(({ id }) => id));
      return reply;
    } catch (error) {
      if (errorCode(error) !== 'upload_missing' || isAgain) throw error;
      await forgetUploads(files.map(({ id }) => id));
    }
  }
}

async function uploaded(file: UploadableFile): Promise<string> {
  const id = await finishUpload(file);
  if (id === undefined) throw uploadStates().get(file.id)?.error;
  return id;
}
