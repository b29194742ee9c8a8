import { listEmployeeBugReports } from '@bugquest/contract/bug-reports/endpoints';
import type { OwnReportState } from '@bugquest/contract/bug-reports/lists';
import type { BugReport } from '@bugquest/contract/bug-reports/schema';
import {
  answerQuestion,
  answerRetest,
  appealDecision,
  askReporter,
  decideAppeal,
  getTimeline,
  updateBugReport,
} from '@bugquest/contract/lifecycle/endpoints';
import type {
  AppealDecisionInput,
  QuestionInput,
  ReportUpdate,
  RetestInput,
} from '@bugquest/contract/lifecycle/schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { rememberOwnVersion } from '../../lib/own-versions.ts';
import { reportQuery } from '../../lib/report-query.ts';
import { useReadAgain } from '../../lib/use-read-again.ts';

export const OWN_REPORTS_PAGE = 20;

export const ownReportsQuery = (
  employeeId: string,
  state: OwnReportState | undefined,
  cursor: string | undefined,
) =>
  queryOptions({
    queryKey: ['/api/bug-reports/employee', employeeId, { limit: OWN_REPORTS_PAGE, state, cursor }],
    queryFn: ({ signal }) =>
      callPage(listEmployeeBugReports, {
        params: { id: employeeId },
        query: { limit: OWN_REPORTS_PAGE, state, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/bug-reports', id, 'timeline'],
    queryFn: ({ signal }) => call(getTimeline, { params: { id }, signal }),
    refetchOnMount: 'always',
  });

/** A change of one report: its reply is the report as it is now, and what hangs on it is read again. */
function useReportChange<Input>(id: string, send: (input: Input) => Promise<BugReport>) {
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      rememberOwnVersion(changed);
      // Reporters' calls answer with their view, also to an administrator who reports.
      queryClient.setQueryData(reportQuery(id).queryKey, (before) => ({ ...before, ...changed }));
      readAgain();
    },
    // A refusal for what others did meanwhile: the screen has to show what they did.
    onError: (error) => {
      if (error instanceof CallError && (error.status === 409 || error.status === 404)) readAgain();
    },
  });
}

export type ReportChange<Input> = ReturnType<typeof useReportChange<Input>>;

export const useAnswerQuestion = (id: string) =>
  useReportChange(id, (answer: string) => call(answerQuestion, { params: { id }, body: { answer } }));

export const useAnswerRetest = (id: string) =>
  useReportChange(id, (body: RetestInput) => call(answerRetest, { params: { id }, body }));

export const useAppeal = (id: string) =>
  useReportChange(id, (grounds: string) => call(appealDecision, { params: { id }, body: { grounds } }));

export const useUpdateReport = (id: string) =>
  useReportChange(id, (body: ReportUpdate) => call(updateBugReport, { params: { id }, body }));

export const useAskReporter = (id: string) =>
  useReportChange(id, (body: QuestionInput) => call(askReporter, { params: { id }, body }));

export const useDecideAppeal = (id: string) =>
  useReportChange(id, (body: AppealDecisionInput) => call(decideAppeal, { params: { id }, body }));
