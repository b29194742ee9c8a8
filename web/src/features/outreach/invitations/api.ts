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
} from '@bugquest/contract/outreach/endpoints';
import type { InvitationPlatform, InvitationState } from '@bugquest/contract/outreach/lists';
import type {
  InvitationQuery,
  NewInvitations,
  SendInvitationsInput,
} from '@bugquest/contract/outreach/schema';
import { m } from '@bugquest/phrases/messages';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { callFile } from '../../../lib/api/call.ts';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery, endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';

export type InvitationFilter = Pick<InvitationQuery, 'platform' | 'state' | 'search'>;

export const invitationsQuery = (filter: InvitationFilter, limit: number, cursor: string | undefined) =>
  endpointPageQuery(
    listInvitations,
    { query: { ...filter, limit, cursor } },
    { placeholderData: keepPreviousData },
  );

export const invitationSummaryQuery = () => endpointQuery(getInvitationSummary);

export const candidatesQuery = (platform: InvitationPlatform, search: string, limit: number) =>
  endpointPageQuery(
    listCandidates,
    { query: { platform, search: search || undefined, limit } },
    { placeholderData: keepPreviousData },
  );

export const useCreateInvitations = () =>
  useEndpointMutation((body: NewInvitations) => write(createInvitations, { body }));

export const useSendInvitations = () =>
  useEndpointMutation((body: SendInvitationsInput) => write(sendInvitations, { body }));

export const useMarkAccepted = () =>
  useEndpointMutation((id: string) => write(markInvitationAccepted, { params: { id } }));

export const useDeleteInvitation = () =>
  useEndpointMutation((id: string) => write(deleteInvitation, { params: { id } }));

export const useStoreFile = () =>
  useMutation({
    mutationFn: (platform: InvitationPlatform) => callFile(downloadInvitations, { query: { platform } }),
    onSuccess: saveFile,
  });

export const linkedInvitationQuery = (token: string) =>
  endpointQuery(
    getLinkedInvitation,
    { query: { token } },
    { enabled: token !== '', retry: false, refetchOnMount: true },
  );

export function useAcceptInvitation(token: string) {
  const queryClient = useQueryClient();
  return useEndpointMutation((_: undefined) => write(acceptInvitation, { body: { token } }), {
    onSuccess: (saved) => void queryClient.setQueryData(linkedInvitationQuery(token).queryKey, saved),
  });
}

export const PLATFORM_NAMES: Record<InvitationPlatform, () => string> = {
  android: m.outreach_invitations_android,
  ios: m.outreach_invitations_ios,
};

export const STATE_NAMES: Record<InvitationState, () => string> = {
  pending: m.outreach_invitations_pending,
  sent: m.outreach_invitations_sent,
  accepted: m.outreach_invitations_accepted,
};
