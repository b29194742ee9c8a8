// What belongs to the desk and not to a report: who is at which one, saved views, and canned replies.
import {
  type CannedReplyInput,
  changeCannedReply,
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
} from '@bugquest/contract/canned-replies/endpoints';
import { claimReport, listClaims, releaseReport } from '@bugquest/contract/claims/endpoints';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedViewInput,
} from '@bugquest/contract/saved-views/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const claimsQuery = () =>
  queryOptions({
    queryKey: [listClaims.path],
    queryFn: ({ signal }) => call(listClaims, { signal }),
    refetchOnMount: 'always',
  });

export const claim = (id: string, takeOver = false) =>
  call(claimReport, { params: { id }, body: { takeOver } });
export const release = (id: string) => call(releaseReport, { params: { id } });

export const savedViewsQuery = () =>
  queryOptions({
    queryKey: [listSavedViews.path],
    queryFn: ({ signal }) => call(listSavedViews, { signal }),
    refetchOnMount: 'always',
  });

export const cannedRepliesQuery = () =>
  queryOptions({
    queryKey: [listCannedReplies.path],
    queryFn: ({ signal }) => call(listCannedReplies, { signal }),
    refetchOnMount: 'always',
  });

function useChange<Input, Result>(path: string, mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [path] }),
  });
}

export const useSaveView = () =>
  useChange(listSavedViews.path, (body: SavedViewInput) => call(createSavedView, { body }));

export const useDeleteView = () =>
  useChange(listSavedViews.path, (id: string) => call(deleteSavedView, { params: { id } }));

/** Makes a reply, or changes the one whose id is given. */
export const useSaveReply = () =>
  useChange(listCannedReplies.path, ({ id, ...body }: CannedReplyInput & { id?: string | undefined }) =>
    id ? call(changeCannedReply, { params: { id }, body }) : call(createCannedReply, { body }),
  );

export const useDeleteReply = () =>
  useChange(listCannedReplies.path, (id: string) => call(deleteCannedReply, { params: { id } }));
