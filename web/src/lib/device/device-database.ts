// The one database on the device: drafts with their files, last replies, shared files, and entries that wait for the server. Each
// module that uses it declares the types of its stores.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DEVICE_NAME } from './device-changes.ts';

/** Earlier versions stored replies and shared files apart. */
const EARLIER_DATABASES = ['lastSeen', 'sharedFiles'];
/** Earlier versions stored entries in local storage without their owner, so they cannot be sent. */
const EARLIER_ENTRIES = /^(mission|test-session) /;

/**
 * WebKit never answers when an earlier page was left while it created the database. After this time the page works
 * without storing.
 */
const OPEN_TIMEOUT_MS = 10_000;

let connection: Promise<IDBPDatabase> | undefined;

/** The connection stays open, because a page that is being closed has no time to open it, and keeps changes in order. */
export function deviceDatabase<Stores extends DBSchema>(): Promise<IDBPDatabase<Stores>> {
  connection ??= withTimeout(openDevice()).catch((error) => {
    connection = undefined;
    throw error;
  });
  return connection as unknown as Promise<IDBPDatabase<Stores>>;
}

/** Async, because a browser without IndexedDB throws. */
const openDevice = async () =>
  openDB(DEVICE_NAME, 5, {
    upgrade: (database, oldVersion) => {
      // In version 1, files did not belong to a draft.
      if (oldVersion === 1) database.deleteObjectStore('files');
      if (oldVersion < 2) {
        database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('byEmployee', 'employeeId');
        database.createObjectStore('files', { keyPath: 'id' }).createIndex('byDraft', 'draftId');
      }
      if (oldVersion < 3) database.createObjectStore('uploads', { keyPath: 'fileId' });
      if (oldVersion < 4) database.createObjectStore('captions', { keyPath: 'fileId' });
      database.createObjectStore('replies');
      database.createObjectStore('sharedFiles', { autoIncrement: true });
      const entries = database.createObjectStore('entries', { keyPath: 'order', autoIncrement: true });
      entries.createIndex('byEmployee', 'employeeId');
      deleteEarlierData();
    },
    // Another tab has a newer version of the product.
    blocking: () => void closeDeviceDatabase(),
    terminated: () => {
      connection = undefined;
    },
  });

function deleteEarlierData(): void {
  for (const name of EARLIER_DATABASES) indexedDB.deleteDatabase(name);
  try {
    for (const key of Object.keys(localStorage)) if (EARLIER_ENTRIES.test(key)) localStorage.removeItem(key);
  } catch {
    // The service worker has no local storage.
  }
}

async function withTimeout(opening: Promise<IDBPDatabase>): Promise<IDBPDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The database of this device does not open.')),
      OPEN_TIMEOUT_MS,
    );
  });
  return Promise.race([opening, timeout]).finally(() => clearTimeout(timer));
}

export async function closeDeviceDatabase(): Promise<void> {
  const open = connection;
  connection = undefined;
  (await open)?.close();
}
