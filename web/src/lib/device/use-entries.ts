import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onDeviceChanged } from './device-changes.ts';
import { type Entry, listEntries } from './entries.ts';

/** Without a cache, because reading needs no network. */
const entriesQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['entries', employeeId],
    queryFn: () => listEntries(employeeId),
    staleTime: 0,
    gcTime: 0,
  });

const NONE: readonly Entry[] = [];

/** The entries of this account that the server does not have: those that wait, and those that it has refused. */
export function useEntries(employeeId: string): { waiting: readonly Entry[]; refused: readonly Entry[] } {
  const queryClient = useQueryClient();
  useEffect(
    () => onDeviceChanged(() => void queryClient.invalidateQueries(entriesQuery(employeeId))),
    [queryClient, employeeId],
  );
  const { data = NONE } = useQuery(entriesQuery(employeeId));
  return { waiting: data.filter(({ problem }) => !problem), refused: data.filter(({ problem }) => problem) };
}
