import {
  clearRoster,
  deleteRosterEntry,
  getRosterSummary,
  importRoster,
  listRoster,
} from '@bugquest/contract/roster/endpoints';
import type {
  RosterEntry,
  RosterImport,
  RosterImportResult,
  RosterMode,
  RosterQuery,
} from '@bugquest/contract/roster/schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage, type Page } from '../../lib/call.ts';

const ROSTER = '/api/admin/roster';

type RosterFilter = Pick<RosterQuery, 'search' | 'state'>;

export const rosterQuery = (filter: RosterFilter, limit: number, cursor: string | undefined) =>
  queryOptions({
    queryKey: [ROSTER, { ...filter, limit, cursor }],
    queryFn: ({ signal }): Promise<Page<RosterEntry>> =>
      callPage(listRoster, { query: { ...filter, limit, cursor }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const rosterSummaryQuery = queryOptions({
  queryKey: ['/api/admin/roster/summary'],
  queryFn: ({ signal }) => call(getRosterSummary, { signal }),
  refetchOnMount: 'always',
});

/** A file that was chosen; `key` tells it from another choice of the same file. */
export interface ChosenFile {
  key: number;
  name: string;
  csv: string;
}

/** What a file would make of the roster. Its key is no path: a large file is not sent again whenever somebody registers. */
export const rosterCheckQuery = (file: ChosenFile | null, mode: RosterMode) =>
  queryOptions({
    queryKey: ['roster check', file?.key, mode],
    queryFn: ({ signal }): Promise<RosterImportResult> =>
      call(importRoster, { body: { csv: file?.csv ?? '', mode, dryRun: true }, signal }),
    enabled: file !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => path === ROSTER || path === rosterSummaryQuery.queryKey[0],
      }),
  });
}

export const useImportRoster = () =>
  useChange((body: Omit<RosterImport, 'dryRun'>) => call(importRoster, { body: { ...body, dryRun: false } }));

export const useDeleteRosterEntry = () =>
  useChange((id: string) => call(deleteRosterEntry, { params: { id } }));

export const useClearRoster = () => useChange((_: undefined) => call(clearRoster));
