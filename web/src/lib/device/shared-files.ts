// Files that a person shared from another app. The service worker stores them until the report form reads them, because the
// person may have to log in first.
import { hasTooManyFiles, mediaFieldOf, refuseUpload } from '@bugquest/contract/reports/media/uploads';
import type { DBSchema } from 'idb';
import { deviceDatabase } from './device-database.ts';

/** Later, someone else may use the device. */
const SHARED_LIFETIME_MS = 60 * 60_000;

export interface SharedFiles {
  files: File[];
  /** Shared files beyond the limits of a report. They are not stored. */
  leftOut: number;
}

interface Shared extends DBSchema {
  sharedFiles: { key: number; value: Partial<SharedFiles> & { files: File[]; sharedAt: number } };
}

const database = deviceDatabase<Shared>;

/** Stores only files that fit into one report together with the waiting files. */
export async function storeSharedFiles(shared: readonly File[]): Promise<void> {
  const { files: before } = await readSharedFiles();
  const files: File[] = [];
  for (const file of shared) if (fitsIntoReport([...before, ...files], file)) files.push(file);
  const leftOut = shared.length - files.length;
  await (await database()).add('sharedFiles', { files, leftOut, sharedAt: Date.now() });
}

/** The limits of the report form. */
function fitsIntoReport(before: readonly File[], file: File): boolean {
  const field = mediaFieldOf(file);
  if (!field || file.size === 0 || refuseUpload(field, file)) return false;
  return !hasTooManyFiles([...before, file].flatMap((one) => ({ kind: mediaFieldOf(one) ?? field })));
}

/** Files of the last hour, in the order they were shared. They stay until `deleteSharedFiles`. */
export async function readSharedFiles(): Promise<SharedFiles> {
  const isNew = ({ sharedAt }: { sharedAt: number }) => Date.now() - sharedAt <= SHARED_LIFETIME_MS;
  const shared = (await (await database()).getAll('sharedFiles')).filter(isNew);
  return {
    files: shared.flatMap(({ files }) => files),
    leftOut: shared.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0),
  };
}

export const deleteSharedFiles = async (): Promise<void> => (await database()).clear('sharedFiles');
