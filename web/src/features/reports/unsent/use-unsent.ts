// The code that reads and lists drafts is loaded only when this device has drafts, because most people have none.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onDeviceChanged } from '../../../lib/device/device-changes.ts';
import { hasDrafts } from '../drafts/draft-store.ts';

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
    () => onDeviceChanged(() => void queryClient.invalidateQueries(unsentQuery(employeeId))),
    [queryClient, employeeId],
  );
  return useQuery(unsentQuery(employeeId));
}
