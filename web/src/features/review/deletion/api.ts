import {
  acknowledgeDeletion,
  answerAboutDeletion,
  askAboutDeletion,
  deleteBugReport,
  listDeletedBugs,
  listDeletionFeedback,
  restoreBugReport,
  undoWithdrawal,
  withdrawBugReport,
} from '@bugquest/contract/review/endpoints';
import type {
  DeletionAnswerInput,
  DeletionFeedback,
  DeletionInput,
  DeletionQuestionInput,
} from '@bugquest/contract/review/schema';
import { m } from '@bugquest/phrases/messages';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointPageQuery, endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { toastFailure } from '../../../ui/feedback/toast.ts';

export const deletedBugsQuery = (limit: number, cursor: string | undefined) =>
  endpointPageQuery(listDeletedBugs, { query: { limit, cursor } }, { placeholderData: keepPreviousData });

export const openDeletionQuestionsQuery = () =>
  endpointPageQuery(listDeletedBugs, { query: { limit: 20, question: 'open' } });

export const useAskAboutDeletion = (id: string) =>
  useEndpointMutation((body: DeletionQuestionInput) => write(askAboutDeletion, { params: { id }, body }), {
    refetch: 'awaited',
  });

export const useAnswerAboutDeletion = (id: string) =>
  useEndpointMutation((body: DeletionAnswerInput) => write(answerAboutDeletion, { params: { id }, body }), {
    refetch: 'awaited',
  });

export const useDeleteReport = (id: string) =>
  useEndpointMutation((body: DeletionInput) => write(deleteBugReport, { params: { id }, body }));

export const useRestoreReport = () =>
  useEndpointMutation(({ id }: { id: string }) => write(restoreBugReport, { params: { id } }));

export const useWithdrawReport = (id: string) =>
  useEndpointMutation(() => write(withdrawBugReport, { params: { id } }));

export const useUndoWithdrawal = () =>
  useEndpointMutation((id: string) => write(undoWithdrawal, { params: { id } }));

/** Removes a notice immediately, and shows it again when the server refuses. */
export function useAcknowledgeDeletion(employeeId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = deletionFeedbackQuery(employeeId);
  return useEndpointMutation(
    (notice: DeletionFeedback) => write(acknowledgeDeletion, { params: { id: notice.id } }),
    {
      onMutate: (notice) => {
        queryClient.setQueryData(queryKey, (notices) => notices?.filter(({ id }) => id !== notice.id));
      },
      onError: (error) => {
        toastFailure(m.competition_dashboard_acknowledge_failed(), error);
        void queryClient.invalidateQueries({ queryKey });
      },
    },
  );
}

/** Has only the deletions that the person has not acknowledged. */
export const deletionFeedbackQuery = (employeeId: string) =>
  endpointQuery(listDeletionFeedback, {}, { viewer: employeeId, keepLast: 'marked' });
