import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import {
  assignReport,
  changeCannedReply,
  changeSavedView,
  claimReport,
  createCannedReply,
  createSavedView,
  deleteCannedReply,
  deleteSavedView,
  getViewCounts,
  listCannedReplies,
  listClaims,
  listSavedViews,
  releaseReport,
} from '@bugquest/contract/review/desk-endpoints';
import type {
  AssignmentInput,
  CannedReplyInput,
  ClaimInput,
  SavedViewChange,
  SavedViewInput,
} from '@bugquest/contract/review/desk-schema';
import {
  changeSeverity,
  correctClassification,
  listBugReports,
  validateBugReport,
} from '@bugquest/contract/review/endpoints';
import type { ReportQuery } from '@bugquest/contract/review/queue';
import type { ClassificationInput, ReviewInput, SeverityInput } from '@bugquest/contract/review/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Page } from '../../lib/api/call.ts';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery, endpointQuery } from '../../lib/api/endpoint-query.ts';

type ReportsFilter = Partial<
  Pick<ReportQuery, 'limit' | 'search' | 'review' | 'severity' | 'status' | 'sort'>
>;

export const reportsQuery = (filter: ReportsFilter, cursor: string | undefined) =>
  queryOptions({
    ...endpointPageQuery(
      listBugReports,
      { query: { ...filter, cursor } },
      { placeholderData: keepPreviousData },
    ),
    select: (page) => page as Page<AdminBugReport>,
  });

export const useReviewReport = (id: string) =>
  useEndpointMutation((body: ReviewInput) => write(validateBugReport, { params: { id }, body }), {
    refetch: 'soon',
  });

export const useChangeSeverity = (id: string) =>
  useEndpointMutation((body: SeverityInput) => write(changeSeverity, { params: { id }, body }));

export const useCorrectClassification = (id: string) =>
  useEndpointMutation((body: ClassificationInput) => write(correctClassification, { params: { id }, body }));

export const useAssignReport = (id: string) =>
  useEndpointMutation((body: AssignmentInput) => write(assignReport, { params: { id }, body }));

const AWAITED = { refetch: 'awaited' } as const;

/** Live updates keep the claims current. */
export const claimsQuery = () => endpointQuery(listClaims, {}, { refetchOnMount: true });

export const claim = (id: string, body: ClaimInput) => call(claimReport, { params: { id }, body });
export const release = (id: string) => call(releaseReport, { params: { id } });

export const useTakeOver = (id: string) =>
  useEndpointMutation(() => write(claimReport, { params: { id }, body: { takeOver: true } }));

export const savedViewsQuery = () => endpointQuery(listSavedViews);

export const viewCountsQuery = () => endpointQuery(getViewCounts);

export const cannedRepliesQuery = () => endpointQuery(listCannedReplies, {}, { refetchOnMount: true });

export const useSaveView = () =>
  useEndpointMutation((body: SavedViewInput) => write(createSavedView, { body }), AWAITED);

export const useChangeView = () =>
  useEndpointMutation(
    ({ id, ...body }: SavedViewChange & { id: string }) => write(changeSavedView, { params: { id }, body }),
    AWAITED,
  );

export const useDeleteView = () =>
  useEndpointMutation((id: string) => write(deleteSavedView, { params: { id } }), AWAITED);

export const useSaveReply = () =>
  useEndpointMutation(
    ({ id, ...body }: CannedReplyInput & { id?: string | undefined }) =>
      id ? write(changeCannedReply, { params: { id }, body }) : write(createCannedReply, { body }),
    AWAITED,
  );

export const useDeleteReply = () =>
  useEndpointMutation((id: string) => write(deleteCannedReply, { params: { id } }), AWAITED);
