// Deletes old drafts, because a device may have other users. A message informs their owner.
import { draftDatabase } from './draft-database.ts';
import type { StoredDraft } from './stored-draft.ts';

const DAY = 24 * 60 * 60_000;
export const DRAFT_DAYS = 90;

/** Files whose page was closed before it stored the draft, and shared files that nobody opened. */
const UNOWNED_LIFETIME = DAY;

/** Deletes the content of old drafts, of everyone on this device. Reports that wait to be sent are kept. */
export async function expireDrafts(now = Date.now()): Promise<void> {
  const database = await draftDatabase();
  const transaction = database.transaction(['drafts', 'files', 'uploads'], 'readwrite');
  const drafts = transaction.objectStore('drafts');
  const files = transaction.objectStore('files');
  const living = new Set<string>();
  for (const draft of await drafts.getAll()) {
    const lifetime = draft.employeeId === '' ? UNOWNED_LIFETIME : DRAFT_DAYS * DAY;
    const isOld = draft.state === 'draft' && now - draft.savedAt > lifetime;
    if (!isOld) living.add(draft.id);
    else if (draft.employeeId === '') void drafts.delete(draft.id);
    else void drafts.put(emptied(draft));
  }
  let cursor = await files.openCursor();
  while (cursor) {
    const { id, draftId, addedAt } = cursor.value;
    if (!living.has(draftId) && now - addedAt > UNOWNED_LIFETIME) {
      void cursor.delete();
      void transaction.objectStore('uploads').delete(id);
    }
    cursor = await cursor.continue();
  }
  await transaction.done;
}

const emptied = (draft: StoredDraft): StoredDraft => ({
  ...draft,
  state: 'expired',
  values: {},
  report: undefined,
  problem: undefined,
});
