import { draftDatabase } from '../drafts/draft-database.ts';
import { countFiles, listDrafts } from '../drafts/draft-store.ts';
import { MAX_DRAFT_AGE_DAYS, type StoredDraft } from '../drafts/stored-draft.ts';

export interface UnsentReport extends StoredDraft {
  fileCount: number;
}

let expiry: Promise<void> | undefined;

/** Newest first. Deletes old drafts first, once per page load. */
export async function readUnsent(employeeId: string): Promise<UnsentReport[]> {
  expiry ??= expireDrafts();
  await expiry;
  const drafts = await listDrafts(employeeId);
  return Promise.all(drafts.map(async (draft) => ({ ...draft, fileCount: await countFiles(draft.id) })));
}

const DAY_MS = 24 * 60 * 60_000;

/** For files that belong to no draft because the page was closed too early, and for shared files that nobody opened. */
const UNOWNED_LIFETIME_MS = DAY_MS;

/**
 * Deletes the content of old drafts of everyone on this device, because a device may have several users. Their owners
 * see a message. Reports that wait to be sent stay.
 */
export async function expireDrafts(now = Date.now()): Promise<void> {
  const database = await draftDatabase();
  const transaction = database.transaction(['drafts', 'files', 'uploads'], 'readwrite');
  const drafts = transaction.objectStore('drafts');
  const files = transaction.objectStore('files');
  const keptDraftIds = new Set<string>();
  for (const draft of await drafts.getAll()) {
    const lifetime = draft.employeeId === '' ? UNOWNED_LIFETIME_MS : MAX_DRAFT_AGE_DAYS * DAY_MS;
    const isOld = draft.state === 'draft' && now - draft.savedAt > lifetime;
    if (!isOld) keptDraftIds.add(draft.id);
    else if (draft.employeeId === '') void drafts.delete(draft.id);
    else void drafts.put(withoutContent(draft));
  }
  let cursor = await files.openCursor();
  while (cursor) {
    const { id, draftId, addedAt } = cursor.value;
    if (!keptDraftIds.has(draftId) && now - addedAt > UNOWNED_LIFETIME_MS) {
      void cursor.delete();
      void transaction.objectStore('uploads').delete(id);
    }
    cursor = await cursor.continue();
  }
  await transaction.done;
}

const withoutContent = (draft: StoredDraft): StoredDraft => ({
  ...draft,
  state: 'expired',
  values: {},
  report: undefined,
  problem: undefined,
});
