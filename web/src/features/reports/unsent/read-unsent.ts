import { expireDrafts } from '../drafts/draft-expiry.ts';
import { countFiles, listDrafts } from '../drafts/draft-store.ts';
import type { StoredDraft } from '../drafts/stored-draft.ts';

export interface UnsentReport extends StoredDraft {
  fileCount: number;
}

let expiry: Promise<void> | undefined;

/** The person's reports on this device, newest first. Deletes old ones before, once for each page load. */
export async function readUnsent(employeeId: string): Promise<UnsentReport[]> {
  expiry ??= expireDrafts();
  await expiry;
  const drafts = await listDrafts(employeeId);
  return Promise.all(drafts.map(async (draft) => ({ ...draft, fileCount: await countFiles(draft.id) })));
}
