// Files that a person shared from another app. The service worker stores them until the report form reads them, because the
// person may have to log in first.
import { hasTooManyFiles, mediaFieldOf, refuseUpload } from '@bugquest/contract/reports/media/uploads';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Later, someone else may use the device. */
const SHARED_LIFETIME_MS = 60 * 60_000;

export interface SharedFiles {
  files: File[];
  /** Shared files beyond the limits of a report. They are not stored. */
  leftOut: number;
}

interface Shared extends DBSchema {
  waiting: { key: number; value: Partial<SharedFiles> & { files: File[]; sharedAt: number } };
}

/** Closes the database after each use, so that the page and the service worker never wait for each other. */
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

/** Stores only files that fit into one report together with the waiting files. */
export async function storeSharedFiles(shared: readonly File[]): Promise<void> {
  const { files: before } = await readSharedFiles();
  const files: File[] = [];
  for (const file of shared) if (fitsIntoReport([...before, ...files], file)) files.push(file);
  await inDatabase((database) =>
    database.add('waiting', { files, leftOut: shared.length - files.length, sharedAt: Date.now() }),
  );
}

/** The limits of the report form. */
function fitsIntoReport(before: readonly File[], file: File): boolean {
  const field = mediaFieldOf(file);
  if (!field || file.size === 0 || refuseUpload(field, file)) return false;
  return !hasTooManyFiles([...before, file].flatMap((one) => ({ kind: mediaFieldOf(one) ?? field })));
}

/** Files of the last hour, in the order they were shared. They stay until `deleteSharedFiles`. */
export function readSharedFiles(): Promise<SharedFiles> {
  return inDatabase(async (database) => {
    const isNew = ({ sharedAt }: { sharedAt: number }) => Date.now() - sharedAt <= SHARED_LIFETIME_MS;
    const shared = (await database.getAll('waiting')).filter(isNew);
    return {
      files: shared.flatMap(({ files }) => files),
      leftOut: shared.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0),
    };
  });
}

export const deleteSharedFiles = (): Promise<void> => inDatabase((database) => database.clear('waiting'));
