import {
  acknowledgeDeletion,
  listBugReports,
  listDeletionFeedback,
  listEmployeeBugReports,
} from '@bugquest/contract/bug-reports/endpoints';
import type { DeletionFeedback } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../lib/call.ts';
import { errorMessage } from '../../lib/call-error.ts';
import { toast } from '../../ui/toast.ts';

/** Section 9: display. */
const RECENT_REPORTS = 5;

export const recentReportsQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/bug-reports/employee', id, { limit: RECENT_REPORTS }],
    queryFn: ({ signal }) =>
      callPage(listEmployeeBugReports, { params: { id }, query: { limit: RECENT_REPORTS }, signal }),
    refetchOnMount: 'always',
  });

/** All reports that one may see. Only their number is shown, so one row is enough. */
export const allReportsQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/bug-reports', { limit: 1, for: id }],
    queryFn: async ({ signal }) => (await callPage(listBugReports, { query: { limit: 1 }, signal })).total,
    refetchOnMount: 'always',
  });

export const deletionFeedbackQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/deletion-feedback', id],
    queryFn: ({ signal }) => call(listDeletionFeedback, { signal }),
    refetchOnMount: 'always',
  });

/** Takes a notice away at once, and puts it back when the server did not hear of it. */
export function useAcknowledgeDeletion(employeeId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = deletionFeedbackQuery(employeeId);
  return useMutation({
    mutationFn: (notice: DeletionFeedback) => call(acknowledgeDeletion, { params: { id: notice.id } }),
    onMutate: (notice) => {
      queryClient.setQueryData<DeletionFeedback[]>(queryKey, (notices) =>
        notices?.filter(({ id }) => id !== notice.id),
      );
    },
    onError: (error) => {
      toast({ title: m.dashboard_acknowledge_failed(), description: errorMessage(error), tone: 'danger' });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
