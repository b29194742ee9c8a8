// Files that a person shared from another app. The service worker stores them until the form of a report has asked about them:
// the person may have to log in first.
import { hasTooManyFiles, mediaFieldOf, refuseUpload } from '@bugquest/contract/reports/media/uploads';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Milliseconds. Later, somebody else may be at the device. */
const SHARED_LIFETIME = 60 * 60_000;

export interface SharedFiles {
  files: File[];
  /** How many more files were shared than a report can have. They are not stored. */
  leftOut: number;
}

interface Shared extends DBSchema {
  waiting: { key: number; value: Partial<SharedFiles> & { files: File[]; sharedAt: number } };
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

/** Stores the files that one report can have together with those that wait. */
export async function keepSharedFiles(shared: readonly File[]): Promise<void> {
  const { files: before } = await readSharedFiles();
  const files: File[] = [];
  for (const file of shared) if (fits([...before, ...files], file)) files.push(file);
  await inDatabase((database) =>
    database.add('waiting', { files, leftOut: shared.length - files.length, sharedAt: Date.now() }),
  );
}

/** The limits are those of the form. */
function fits(before: readonly File[], file: File): boolean {
  const field = mediaFieldOf(file);
  if (!field || file.size === 0 || refuseUpload(field, file)) return false;
  return !hasTooManyFiles([...before, file].flatMap((one) => ({ kind: mediaFieldOf(one) ?? field })));
}

/** Those of the last hour, in the order they were shared. They stay until they are dropped. */
export function readSharedFiles(): Promise<SharedFiles> {
  return inDatabase(async (database) => {
    const isNew = ({ sharedAt }: { sharedAt: number }) => Date.now() - sharedAt <= SHARED_LIFETIME;
    const shared = (await database.getAll('waiting')).filter(isNew);
    return {
      files: shared.flatMap(({ files }) => files),
      leftOut: shared.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0),
    };
  });
}

export const dropSharedFiles = (): Promise<void> => inDatabase((database) => database.clear('waiting'));
