import 'fake-indexeddb/auto';
import { draftDatabase } from '../features/reports/drafts/draft-database.ts';

/** Deletes everyone's drafts, after what is being stored. */
export async function clearDrafts(): Promise<void> {
  const database = await draftDatabase();
  await Promise.all([database.clear('drafts'), database.clear('files'), database.clear('uploads')]);
}
