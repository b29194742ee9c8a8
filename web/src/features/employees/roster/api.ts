import {
  clearRoster,
  deleteRosterEntry,
  getRosterTemplate,
  importRoster,
  inviteToRegister,
  listRoster,
  previewRegistrationInvitation,
} from '@bugquest/contract/employees/roster/endpoints';
import type {
  RegistrationInvitations,
  RosterColumns,
  RosterImport,
  RosterImportResult,
  RosterMode,
  RosterQuery,
} from '@bugquest/contract/employees/roster/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callFile } from '../../../lib/api/call.ts';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery, endpointQuery } from '../../../lib/api/endpoint-query.ts';
import type { ReadFile } from './read-file.ts';

type RosterFilter = Pick<RosterQuery, 'search' | 'state'>;

export const rosterQuery = (filter: RosterFilter, limit: number, cursor: string | undefined) =>
  endpointPageQuery(
    listRoster,
    { query: { ...filter, limit, cursor } },
    { placeholderData: keepPreviousData },
  );

/** `key` distinguishes two choices of the same file. */
export interface ChosenFile extends ReadFile {
  key: number;
  name: string;
}

/** Live updates do not invalidate the check, because a large file must not be sent again. */
export const rosterCheckQuery = (
  file: ChosenFile | null,
  mode: RosterMode,
  columns: Partial<RosterColumns>,
) =>
  queryOptions({
    queryKey: ['roster check', file?.key, file?.sheet, mode, columns],
    queryFn: ({ signal }) =>
      call(importRoster, { body: { csv: file?.csv ?? '', mode, columns, dryRun: true }, signal }),
    enabled: file !== null,
    // The check of another file must not be shown for this file.
    placeholderData: (last: RosterImportResult | undefined, query) =>
      query?.queryKey[1] === file?.key && query?.queryKey[2] === file?.sheet ? last : undefined,
    gcTime: 0,
  });

export const downloadRosterTemplate = () => callFile(getRosterTemplate);

export const useImportRoster = () =>
  useEndpointMutation((body: Omit<RosterImport, 'dryRun'>) =>
    write(importRoster, { body: { ...body, dryRun: false } }),
  );

export const useDeleteRosterEntry = () =>
  useEndpointMutation((id: string) => write(deleteRosterEntry, { params: { id } }));

export const useClearRoster = () => useEndpointMutation((_: undefined) => write(clearRoster));

/** As the first of the people would get it. */
export const invitationPreviewQuery = (body: RegistrationInvitations) =>
  endpointQuery(previewRegistrationInvitation, { body });

export const useInviteToRegister = () =>
  useEndpointMutation((body: RegistrationInvitations) => write(inviteToRegister, { body }));
