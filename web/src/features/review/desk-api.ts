// Claims, saved views and canned replies.
import {
  changeCannedReply,
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
} from '@bugquest/contract/review/canned-replies/endpoints';
import type { CannedReplyInput } from '@bugquest/contract/review/canned-replies/schema';
import { claimReport, listClaims, releaseReport } from '@bugquest/contract/review/claims/endpoints';
import type { ClaimInput } from '@bugquest/contract/review/claims/schema';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
} from '@bugquest/contract/review/saved-views/endpoints';
import type { SavedViewInput } from '@bugquest/contract/review/saved-views/schema';
import { getViewCounts } from '@bugquest/contract/review/views/endpoints';
import { call } from '../../lib/api/call.ts';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';

const AWAITED = { refetch: 'awaited' } as const;

/** Every open report asks for it, and live updates keep it current. */
export const claimsQuery = () => endpointQuery(listClaims, {}, { refetchOnMount: true });

export const claim = (id: string, body: ClaimInput) => call(claimReport, { params: { id }, body });
export const release = (id: string) => call(releaseReport, { params: { id } });

export const useTakeOver = (id: string) =>
  useEndpointMutation(() => write(claimReport, { params: { id }, body: { takeOver: true } }));

export const savedViewsQuery = () => endpointQuery(listSavedViews);

/** Number of reports in each built-in view. */
export const viewCountsQuery = () => endpointQuery(getViewCounts);

export const cannedRepliesQuery = () => endpointQuery(listCannedReplies, {}, { refetchOnMount: true });

export const useSaveView = () =>
  useEndpointMutation((body: SavedViewInput) => write(createSavedView, { body }), AWAITED);

export const useDeleteView = () =>
  useEndpointMutation((id: string) => write(deleteSavedView, { params: { id } }), AWAITED);

/** Creates a reply, or changes the one with the given id. */
export const useSaveReply = () =>
  useEndpointMutation(
    ({ id, ...body }: CannedReplyInput & { id?: string | undefined }) =>
      id ? write(changeCannedReply, { params: { id }, body }) : write(createCannedReply, { body }),
    AWAITED,
  );

export const useDeleteReply = () =>
  useEndpointMutation((id: string) => write(deleteCannedReply, { params: { id } }), AWAITED);
