import {
  clearRoster,
  deleteRosterEntry,
  getRosterSummary,
  importRoster,
  listRoster,
} from '@bugquest/contract/employees/roster/endpoints';
import type { RosterImport, RosterMode, RosterQuery } from '@bugquest/contract/employees/roster/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery, endpointQuery } from '../../../lib/api/endpoint-query.ts';

type RosterFilter = Pick<RosterQuery, 'search' | 'state'>;

export const rosterQuery = (filter: RosterFilter, limit: number, cursor: string | undefined) =>
  endpointPageQuery(
    listRoster,
    { query: { ...filter, limit, cursor } },
    { placeholderData: keepPreviousData },
  );

export const rosterSummaryQuery = () => endpointQuery(getRosterSummary);

/** A chosen file. `key` distinguishes two choices of the same file. */
export interface ChosenFile {
  key: number;
  name: string;
  csv: string;
}

/** The check of an import file. It is not invalidated by live updates, because a large file must not be sent again. */
export const rosterCheckQuery = (file: ChosenFile | null, mode: RosterMode) =>
  queryOptions({
    queryKey: ['roster check', file?.key, mode],
    queryFn: ({ signal }) =>
      call(importRoster, { body: { csv: file?.csv ?? '', mode, dryRun: true }, signal }),
    enabled: file !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export const useImportRoster = () =>
  useEndpointMutation((body: Omit<RosterImport, 'dryRun'>) =>
    write(importRoster, { body: { ...body, dryRun: false } }),
  );

export const useDeleteRosterEntry = () =>
  useEndpointMutation((id: string) => write(deleteRosterEntry, { params: { id } }));

export const useClearRoster = () => useEndpointMutation((_: undefined) => write(clearRoster));
