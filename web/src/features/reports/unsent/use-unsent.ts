// The code that reads and lists drafts is loaded only when this device has drafts, because most people have none.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DRAFTS_NAME, onDraftsChanged } from '../drafts/draft-changes.ts';
import { readJournal } from '../drafts/draft-journal.ts';

/** With the component that lists the reports. */
async function readUnsentIfAny(employeeId: string) {
  if (!(await hasDrafts())) return null;
  const [{ readUnsent }, { UnsentReports }] = await Promise.all([
    import('./read-unsent.ts'),
    import('./unsent-reports.tsx'),
  ]);
  return { reports: await readUnsent(employeeId), UnsentReports };
}

/** Without a cache, because reading needs no network. */
const unsentQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['unsent-reports', employeeId],
    queryFn: () => readUnsentIfAny(employeeId),
    staleTime: 0,
    gcTime: 0,
  });

/** Without data while the drafts are read, and in a browser that cannot store drafts. */
export function useUnsent(employeeId: string) {
  const queryClient = useQueryClient();
  useEffect(
    () => onDraftsChanged(() => void queryClient.invalidateQueries(unsentQuery(employeeId))),
    [queryClient, employeeId],
  );
  return useQuery(unsentQuery(employeeId));
}

// Uses IndexedDB without the library, which would have to be loaded first.

/** Includes drafts and files of other people, expired drafts, and text that is not stored yet. */
export async function hasDrafts(): Promise<boolean> {
  if (readJournal().length > 0) return true;
  const database = await openExisting();
  if (!database) return false;
  try {
    const stores = [...database.objectStoreNames];
    const transaction = database.transaction(stores);
    const counts = await Promise.all(stores.map((name) => resultOf(transaction.objectStore(name).count())));
    return counts.some((count) => count > 0);
  } finally {
    // Another tab may be waiting to upgrade the database.
    database.close();
  }
}

/** Undefined when there is no database. This function does not create one. */
async function openExisting(): Promise<IDBDatabase | undefined> {
  const openRequest = indexedDB.open(DRAFTS_NAME);
  let isMissing = false;
  openRequest.onupgradeneeded = () => {
    isMissing = true;
    openRequest.transaction?.abort();
  };
  try {
    return await resultOf(openRequest);
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
