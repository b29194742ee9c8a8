import 'fake-indexeddb/auto';
import { draftDatabase } from '../features/reports/drafts/draft-database.ts';

/** The requests of `draftDatabase` finish in order, so drafts that are being stored are deleted too. */
export async function clearDrafts(): Promise<void> {
  const database = await draftDatabase();
  await Promise.all([database.clear('drafts'), database.clear('files'), database.clear('uploads')]);
}
