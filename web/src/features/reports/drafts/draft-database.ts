import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DRAFTS_NAME } from './draft-changes.ts';
import type { FileRow, StoredCaption, StoredDraft, StoredUpload } from './stored-draft.ts';

interface Drafts extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { byEmployee: string } };
  files: { key: string; value: FileRow; indexes: { byDraft: string } };
  uploads: { key: string; value: StoredUpload };
  captions: { key: string; value: StoredCaption };
}

export type DraftDatabase = IDBPDatabase<Drafts>;

/**
 * WebKit never answers when an earlier page was left while it created the database. After this time the form works
 * without storing the draft.
 */
const OPEN_TIMEOUT_MS = 10_000;

let connection: Promise<DraftDatabase> | undefined;

/** The connection stays open, because a page that is being closed has no time to open it. */
export function draftDatabase(): Promise<DraftDatabase> {
  connection ??= withTimeout(openDrafts()).catch((error) => {
    connection = undefined;
    throw error;
  });
  return connection;
}

const openDrafts = () =>
  openDB<Drafts>(DRAFTS_NAME, 4, {
    upgrade: (database, oldVersion) => {
      // In version 1, files did not belong to a draft.
      if (oldVersion === 1) database.deleteObjectStore('files');
      if (oldVersion < 2) {
        database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('byEmployee', 'employeeId');
        database.createObjectStore('files', { keyPath: 'id' }).createIndex('byDraft', 'draftId');
      }
      if (oldVersion < 3) database.createObjectStore('uploads', { keyPath: 'fileId' });
      database.createObjectStore('captions', { keyPath: 'fileId' });
    },
    // Another tab has a newer version of the product.
    blocking: () => void closeDraftDatabase(),
    terminated: () => {
      connection = undefined;
    },
  });

async function withTimeout(opening: Promise<DraftDatabase>): Promise<DraftDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The drafts of this device do not open.')), OPEN_TIMEOUT_MS);
  });
  return Promise.race([opening, timeout]).finally(() => clearTimeout(timer));
}

export async function closeDraftDatabase(): Promise<void> {
  const open = connection;
  connection = undefined;
  (await open)?.close();
}
