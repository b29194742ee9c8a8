import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { assignReport } from '@bugquest/contract/review/assignment/endpoints';
import type { AssignmentInput } from '@bugquest/contract/review/assignment/schema';
import {
  changeSeverity,
  correctClassification,
  listBugReports,
  validateBugReport,
} from '@bugquest/contract/review/endpoints';
import type { ReportQuery } from '@bugquest/contract/review/queue';
import type { ClassificationInput, ReviewInput, SeverityInput } from '@bugquest/contract/review/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '../../lib/api/call.ts';
import { useEndpointMutation, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery } from '../../lib/api/endpoint-query.ts';

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
    // Administrators get the wider of the two views.
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
