// The picked files of a draft, in IndexedDB: it holds files as they are, and outlives the page they were picked on.
import type { MediaField } from '@bugquest/contract/bug-reports/uploads';
import { DRAFT_LIFETIME } from './draft-text.ts';

export interface KeptFile {
  id: string;
  employeeId: string;
  field: MediaField;
  file: File;
  /** Milliseconds since 1970, with fractions for the order within one pick. */
  addedAt: number;
}

const DATABASE = 'bugReportDrafts';
const STORE = 'files';

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
  const database = await answerOf(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB failed'));
    });
    const [answer] = await Promise.all([act(transaction.objectStore(STORE)), done]);
    return answer;
  } finally {
    database.close();
  }
}

/** Keeps a file and returns the kept copy, which stays readable when the picked one is moved or deleted. */
export async function keepFile(kept: KeptFile): Promise<File> {
  await inStore('readwrite', (store) => answerOf(store.put(kept)));
  const copy = await inStore('readonly', (store) => answerOf<KeptFile>(store.get(kept.id)));
  return copy.file;
}

/** The files of one person's draft in the order they were added; drops what is too old, whoever's it is. */
export async function keptFiles(employeeId: string): Promise<KeptFile[]> {
  const all = await inStore('readonly', (store) => answerOf<KeptFile[]>(store.getAll()));
  const isOld = ({ addedAt }: KeptFile) => Date.now() - addedAt > DRAFT_LIFETIME;
  await dropFiles(all.filter(isOld).map(({ id }) => id));
  return all
    .filter((kept) => kept.employeeId === employeeId && !isOld(kept))
    .sort((a, b) => a.addedAt - b.addedAt);
}

export async function dropFiles(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await inStore('readwrite', (store) => Promise.all(ids.map((id) => answerOf(store.delete(id)))));
}
