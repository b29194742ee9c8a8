// The drafts of the person on this device, and the reports that wait to be sent. What reads them is loaded when there are any.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onDraftsChanged } from '../drafts/draft-changes.ts';
import { hasDrafts } from './has-drafts.ts';
import type { UnsentReport } from './read-unsent.ts';

async function readAny(employeeId: string): Promise<UnsentReport[]> {
  if (!(await hasDrafts())) return [];
  const { readUnsent } = await import('./read-unsent.ts');
  return readUnsent(employeeId);
}

/** Read from this device, so also without a network, and anew for each screen. */
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
