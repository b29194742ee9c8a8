// The drafts of the person on this device, and the reports that wait to be sent. What reads them is loaded when there are any.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DRAFTS_NAME, onDraftsChanged } from '../drafts/draft-changes.ts';
import { readJournal } from '../drafts/draft-journal.ts';
import type { UnsentReport } from './read-unsent.ts';

async function readAny(employeeId: string): Promise<UnsentReport[]> {
  if (!(await hasDrafts())) return [];
  const { readUnsent } = await import('./read-unsent.ts');
  return readUnsent(employeeId);
}

/** Read from this device, so also without a network, and again for each screen. */
const unsentQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['unsent-reports', employeeId],
    queryFn: () => readAny(employeeId),
    staleTime: 0,
    gcTime: 0,
  });

/** Without data while they are read, and where the browser stores none. */
export function useUnsent(employeeId: string) {
  const queryClient = useQueryClient();
  useEffect(
    () => onDraftsChanged(() => void queryClient.invalidateQueries(unsentQuery(employeeId))),
    [queryClient, employeeId],
  );
  return useQuery(unsentQuery(employeeId));
}

// Whether what reads drafts is needed at all. Without the library for the database, because most people's dashboard needs no more.

/** Whether this device has any draft or file, of anyone, including expired ones and text that is not stored yet. */
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

/** Opens the database in its existing version. Undefined when there is none, and then none is created. */
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
