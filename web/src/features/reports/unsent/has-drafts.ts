// Whether what reads drafts is needed at all. Without the library for the database, because most people's dashboard needs no more.
import { DRAFTS_NAME } from '../drafts/draft-changes.ts';
import { readJournal } from '../drafts/draft-journal.ts';

/** Whether there is any draft or file on this device, of anyone: expired ones, too, and text that is not stored yet. */
export async function hasDrafts(): Promise<boolean> {
  if (readJournal().length > 0) return true;
  const database = await openExisting();
  if (!database) return false;
  try {
    const stores = [...database.objectStoreNames];
    const reading = database.transaction(stores);
    const counts = await Promise.all(stores.map((name) => resultOf(reading.objectStore(name).count())));
    return counts.some((count) => count > 0);
  } finally {
    // A newer version of it may be waiting.
    database.close();
  }
}

/** As it is, in whatever version. Undefined when there is none, and then none is made. */
async function openExisting(): Promise<IDBDatabase | undefined> {
  const opening = indexedDB.open(DRAFTS_NAME);
  let isMissing = false;
  opening.onupgradeneeded = () => {
    isMissing = true;
    opening.transaction?.abort();
  };
  try {
    return await resultOf(opening);
  } catch (error) {
    if (isMissing) return undefined;
    throw error;
  }
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
