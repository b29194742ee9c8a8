// Drafts of other people on the same device are never returned or counted.

import { announceDeviceChanged } from '../../../lib/device/device-changes.ts';
import { draftDatabase } from './draft-database.ts';
import { fileIdOf, filesOf, putFiles } from './draft-files.ts';
import { clearJournal, readJournal } from './draft-journal.ts';
import type { StoredDraft, StoredFile } from './stored-draft.ts';

export interface DraftWithFiles {
  draft: StoredDraft;
  files: StoredFile[];
}

/**
 * A draft that was stored before and is missing was deleted, for example by a logout in another tab. It is not stored
 * again, and the result is false.
 */
export async function writeDraft(draft: StoredDraft, { isNew }: { isNew: boolean }): Promise<boolean> {
  const database = await draftDatabase();
  const { store, done } = database.transaction('drafts', 'readwrite');
  const exists = (await store.getKey(draft.id)) !== undefined;
  if (exists || isNew) await store.put(draft);
  await done;
  clearJournal(draft.id, draft.savedAt);
  announceDeviceChanged();
  return exists || isNew;
}

/** Stores the texts that pages could not store before they were closed. */
async function recoverJournal(): Promise<void> {
  const database = await draftDatabase();
  for (const { draft, isNew } of readJournal()) {
    const stored = await database.get('drafts', draft.id);
    if (stored ? stored.savedAt < draft.savedAt : isNew) await database.put('drafts', draft);
    clearJournal(draft.id, draft.savedAt);
  }
}

/** A draft without an owner becomes a draft of this person. */
export async function readDraft(employeeId: string, id: string): Promise<DraftWithFiles | undefined> {
  await recoverJournal();
  const database = await draftDatabase();
  const draft = await database.get('drafts', id);
  if (!draft || draft.state === 'expired') return undefined;
  if (draft.employeeId === '') {
    draft.employeeId = employeeId;
    await database.put('drafts', draft);
    announceDeviceChanged();
  }
  return draft.employeeId === employeeId ? { draft, files: await filesOf(id) } : undefined;
}

/** Newest first. */
export async function listDrafts(employeeId: string): Promise<StoredDraft[]> {
  await recoverJournal();
  const database = await draftDatabase();
  const drafts = await database.getAllFromIndex('drafts', 'byEmployee', employeeId);
  return drafts.sort((a, b) => b.savedAt - a.savedAt);
}

/** Includes drafts and files of other people, expired drafts, and text that is not stored yet. */
export async function hasDrafts(): Promise<boolean> {
  if (readJournal().length > 0) return true;
  const database = await draftDatabase();
  return (await database.count('drafts')) + (await database.count('files')) > 0;
}

/** The accounts with drafts on this device; '' for drafts that nobody has opened. */
export async function listDraftOwners(): Promise<string[]> {
  await recoverJournal();
  return (await (await draftDatabase()).getAll('drafts')).map(({ employeeId }) => employeeId);
}

export async function countFiles(draftId: string): Promise<number> {
  const database = await draftDatabase();
  const keys = await database.getAllKeysFromIndex('files', 'byDraft', draftId);
  return new Set(keys.map(fileIdOf)).size;
}

export async function deleteDrafts(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const database = await draftDatabase();
  const transaction = database.transaction(['drafts', 'files', 'uploads', 'captions'], 'readwrite');
  const files = transaction.objectStore('files');
  for (const id of ids) {
    void transaction.objectStore('drafts').delete(id);
    for (const key of await files.index('byDraft').getAllKeys(id)) {
      void files.delete(key);
      void transaction.objectStore('uploads').delete(key);
      void transaction.objectStore('captions').delete(key);
    }
  }
  await transaction.done;
  for (const id of ids) clearJournal(id);
  announceDeviceChanged();
}

export async function restoreDraft({ draft, files }: DraftWithFiles): Promise<void> {
  const database = await draftDatabase();
  await putFiles(files, async (rows) => {
    const transaction = database.transaction(['drafts', 'files'], 'readwrite');
    const stored = transaction.objectStore('files');
    await Promise.all([
      transaction.objectStore('drafts').put(draft),
      ...rows.map((row) => stored.put(row)),
      transaction.done,
    ]);
  });
  announceDeviceChanged();
}

export async function deleteAllDrafts(employeeId: string): Promise<void> {
  await deleteDrafts((await listDrafts(employeeId)).map(({ id }) => id));
}
