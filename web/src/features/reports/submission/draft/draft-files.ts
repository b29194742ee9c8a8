// Stores the files of a draft in IndexedDB, so that they survive a reload.
import type { MediaField } from '@bugquest/contract/reports/media/uploads';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DRAFT_LIFETIME, type DraftOwner } from './draft-text.ts';

export interface StoredFile extends DraftOwner {
  id: string;
  field: MediaField;
  file: File;
  /** Milliseconds since 1970, with fractions for the order within one selection. */
  addedAt: number;
}

interface Drafts extends DBSchema {
  files: { key: string; value: StoredFile };
}

/** Closed after each use, so that another tab never waits for this one. */
async function inDatabase<T>(act: (database: IDBPDatabase<Drafts>) => Promise<T>): Promise<T> {
  const database = await openDB<Drafts>('bugReportDrafts', 1, {
    upgrade: (created) => void created.createObjectStore('files', { keyPath: 'id' }),
  });
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

/** Stores a file and returns the stored copy, which stays readable when the original is moved or deleted. */
export function storeFile(kept: StoredFile): Promise<File> {
  return inDatabase(async (database) => {
    await database.put('files', kept);
    const copy = await database.get('files', kept.id);
    if (!copy) throw new Error('The file was removed while it was stored');
    return copy.file;
  });
}

/** The files of a draft in the order they were added. Deletes old files of all drafts. */
export async function keptFiles({ employeeId, reportId }: DraftOwner): Promise<StoredFile[]> {
  const all = await inDatabase((database) => database.getAll('files'));
  const isOld = ({ addedAt }: StoredFile) => Date.now() - addedAt > DRAFT_LIFETIME;
  await dropFiles(all.filter(isOld).map(({ id }) => id));
  return all
    .filter((kept) => kept.employeeId === employeeId && kept.reportId === reportId && !isOld(kept))
    .sort((a, b) => a.addedAt - b.addedAt);
}

export async function dropFiles(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await inDatabase((database) => {
    const { store, done } = database.transaction('files', 'readwrite');
    return Promise.all([...ids.map((id) => store.delete(id)), done]);
  });
}
