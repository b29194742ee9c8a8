import {
  changeSeverity,
  correctClassification,
  deleteBugReport,
  getBugReport,
  listBugReports,
  listDeletedBugs,
  restoreBugReport,
  validateBugReport,
} from '@bugquest/contract/bug-reports/endpoints';
import type { ReviewState } from '@bugquest/contract/bug-reports/lists';
import type {
  AdminBugReport,
  ClassificationInput,
  DeletedBug,
  DeletionInput,
  ReviewInput,
  SeverityInput,
} from '@bugquest/contract/bug-reports/schema';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callPage, type Page } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { useReadAgain } from '../../lib/use-read-again.ts';

export interface ReportsFilter {
  limit: number;
  search?: string | undefined;
  review?: ReviewState | undefined;
}

export const reportsQuery = (filter: ReportsFilter, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['/api/bug-reports', { ...filter, cursor }],
    // Administrators get the wider of the two views.
    queryFn: ({ signal }) =>
      callPage(listBugReports, { query: { ...filter, cursor }, signal }) as Promise<Page<AdminBugReport>>,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const deletedBugsQuery = (limit: number, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['/api/deleted-bugs', { limit, cursor }],
    queryFn: ({ signal }): Promise<Page<DeletedBug>> =>
      callPage(listDeletedBugs, { query: { limit, cursor }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** A report as it is now; undefined when it is gone. */
export async function fetchReport(id: string): Promise<AdminBugReport | undefined> {
  try {
    return (await call(getBugReport, { params: { id } })) as AdminBugReport;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

export const useDecision = <Input, Result>(mutationFn: (input: Input) => Promise<Result>) =>
  useMutation({ mutationFn, onSuccess: useReadAgain() });

export const useReviewReport = (id: string) =>
  useDecision((body: ReviewInput) => call(validateBugReport, { params: { id }, body }));

export const useChangeSeverity = (id: string) =>
  useDecision((body: SeverityInput) => call(changeSeverity, { params: { id }, body }));

export const useCorrectClassification = (id: string) =>
  useDecision((body: ClassificationInput) => call(correctClassification, { params: { id }, body }));

export const useDeleteReport = (id: string) =>
  useDecision((body: DeletionInput) => call(deleteBugReport, { params: { id }, body }));

export const useRestoreReport = () =>
  useDecision(({ id }: { id: string }) => call(restoreBugReport, { params: { id } }));
