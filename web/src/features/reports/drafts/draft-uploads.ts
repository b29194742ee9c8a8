// Which upload a file of a draft has on the server. Without storage, an upload only lives as long as its page.
import { draftDatabase } from './draft-database.ts';

const report = (error: unknown): undefined => {
  console.error('Failed to reach the stored uploads', error);
};

export async function storeUpload(fileId: string, uploadId: string): Promise<void> {
  await draftDatabase()
    .then((database) => database.put('uploads', { fileId, uploadId }))
    .catch(report);
}

export async function storedUpload(fileId: string): Promise<string | undefined> {
  const stored = await draftDatabase()
    .then((database) => database.get('uploads', fileId))
    .catch(report);
  return stored?.uploadId;
}

export async function dropUpload(fileId: string): Promise<void> {
  await draftDatabase()
    .then((database) => database.delete('uploads', fileId))
    .catch(report);
}
