// The files of drafts.
import { draftDatabase } from './draft-database.ts';
import type { StoredFile } from './stored-draft.ts';

/** Stores a file and returns the stored copy, which stays readable when the original is moved or deleted. */
export async function storeFile(stored: StoredFile): Promise<File> {
  const database = await draftDatabase();
  await database.put('files', stored);
  const copy = await database.get('files', stored.id);
  if (!copy) throw new Error('The file was removed while it was stored');
  askToPersist();
  return copy.file;
}

/** In the order they were added. */
export async function filesOf(draftId: string): Promise<StoredFile[]> {
  const database = await draftDatabase();
  const files = await database.getAllFromIndex('files', 'byDraft', draftId);
  return files.sort((a, b) => a.addedAt - b.addedAt);
}

export async function dropFiles(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const database = await draftDatabase();
  const { store, done } = database.transaction('files', 'readwrite');
  await Promise.all([...ids.map((id) => store.delete(id)), done]);
}

let asked = false;

/** Browsers may delete data of sites when the disk is full, unless they agreed to keep it. */
function askToPersist(): void {
  if (asked) return;
  asked = true;
  // Missing over plain HTTP. A refusal changes nothing.
  navigator.storage?.persist?.().catch(() => {});
}
