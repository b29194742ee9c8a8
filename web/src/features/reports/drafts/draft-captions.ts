// The captions of a draft's files. In rows of their own, because a file is not written again for each word.
import { draftDatabase } from './draft-database.ts';

/** Rejects when the browser does not store it. */
export async function storeCaption(fileId: string, caption: string): Promise<void> {
  const database = await draftDatabase();
  await database.put('captions', { fileId, caption });
}
