// Files that a person shared from another app. The service worker stores them until the form of a report takes them: the
// person may have to log in first.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Milliseconds. Later, somebody else may be at the device. */
const SHARED_LIFETIME = 60 * 60_000;

interface Shared extends DBSchema {
  waiting: { key: number; value: { files: File[]; sharedAt: number } };
}

/** Closed after each use, so that the page and the service worker never wait for each other. */
async function inDatabase<T>(act: (database: IDBPDatabase<Shared>) => Promise<T>): Promise<T> {
  const database = await openDB<Shared>('sharedFiles', 1, {
    upgrade: (created) => void created.createObjectStore('waiting', { autoIncrement: true }),
  });
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

export async function keepSharedFiles(files: File[]): Promise<void> {
  await inDatabase((database) => database.add('waiting', { files, sharedAt: Date.now() }));
}

/** Removes the waiting files and returns those of the last hour, in the order they were shared. */
export function takeSharedFiles(): Promise<File[]> {
  return inDatabase(async (database) => {
    const { store, done } = database.transaction('waiting', 'readwrite');
    const [shared] = await Promise.all([store.getAll(), store.clear(), done]);
    const isOld = (sharedAt: number) => Date.now() - sharedAt > SHARED_LIFETIME;
    return shared.flatMap(({ files, sharedAt }) => (isOld(sharedAt) ? [] : files));
  });
}
