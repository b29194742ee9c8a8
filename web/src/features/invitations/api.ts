import {
  acceptInvitation,
  createInvitations,
  deleteInvitation,
  downloadInvitations,
  getInvitationSummary,
  getLinkedInvitation,
  listCandidates,
  listInvitations,
  markInvitationAccepted,
  sendInvitations,
} from '@bugquest/contract/invitations/endpoints';
import type {
  Invitation,
  InvitationCandidate,
  InvitationQuery,
  LinkedInvitation,
  NewInvitations,
  SendingOfInvitations,
} from '@bugquest/contract/invitations/schema';
import type { InvitationPlatform } from '@bugquest/contract/outreach/lists';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile, callPage, type Page } from '../../lib/call.ts';
import { readsBelow } from '../../lib/reads-below.ts';
import { saveFile } from '../../lib/save-file.ts';

const INVITATIONS = '/api/admin/invitations';

export type InvitationFilter = Pick<InvitationQuery, 'platform' | 'state' | 'search'>;

export const invitationsQuery = (filter: InvitationFilter, limit: number, cursor: string | undefined) =>
  queryOptions({
    queryKey: [INVITATIONS, { ...filter, limit, cursor }],
    queryFn: ({ signal }): Promise<Page<Invitation>> =>
      callPage(listInvitations, { query: { ...filter, limit, cursor }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const invitationSummaryQuery = queryOptions({
  queryKey: ['/api/admin/invitations/summary'],
  queryFn: ({ signal }) => call(getInvitationSummary, { signal }),
  refetchOnMount: 'always',
});

export const candidatesQuery = (platform: InvitationPlatform, search: string, limit: number) =>
  queryOptions({
    queryKey: ['/api/admin/invitations/candidates', platform, search, limit],
    queryFn: ({ signal }): Promise<Page<InvitationCandidate>> =>
      callPage(listCandidates, { query: { platform, search: search || undefined, limit }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => void queryClient.invalidateQueries(readsBelow(INVITATIONS)),
  });
}

export const useCreateInvitations = () =>
  useChange((body: NewInvitations) => call(createInvitations, { body }));

export const useSendInvitations = () =>
  useChange((body: SendingOfInvitations) => call(sendInvitations, { body }));

export const useMarkAccepted = () =>
  useChange((id: string) => call(markInvitationAccepted, { params: { id } }));

export const useDeleteInvitation = () =>
  useChange((id: string) => call(deleteInvitation, { params: { id } }));

export const useStoreFile = () =>
  useMutation({
    mutationFn: (platform: InvitationPlatform) => callFile(downloadInvitations, { query: { platform } }),
    onSuccess: saveFile,
  });

/** What the link of an invitation's mail is about. */
export const linkedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/invitation', token],
    queryFn: ({ signal }) => call(getLinkedInvitation, { query: { token }, signal }),
    enabled: token !== '',
    retry: false,
  });

export function useAcceptInvitation(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(acceptInvitation, { body: { token } }),
    onSuccess: (saved: LinkedInvitation) =>
      queryClient.setQueryData(linkedInvitationQuery(token).queryKey, saved),
  });
}
