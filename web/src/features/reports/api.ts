import {
  askReporter,
  correctBuild,
  decideAppeal,
  getTimeline,
  remindTeam,
  updateBugReport,
  withdrawQuestion,
} from '@bugquest/contract/reports/lifecycle/endpoints';
import type {
  AppealDecisionInput,
  BuildInput,
  QuestionInput,
  QuestionWithdrawal,
  ReportUpdate,
} from '@bugquest/contract/reports/lifecycle/schema';
import type { OwnReportState } from '@bugquest/contract/reports/lists';
import type { BugReport } from '@bugquest/contract/reports/schema';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation, type Write, write } from '../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { addOwnVersion } from '../../lib/api/own-versions.ts';
import { employeeReportsQuery, reportDetailsQuery, reportQuery } from '../../lib/queries/report-query.ts';

export const OWN_REPORTS_PAGE = 20;

export const ownReportsQuery = (
  employeeId: string,
  filter: { state: OwnReportState | undefined; search: string | undefined },
  cursor: string | undefined,
) =>
  queryOptions({
    ...employeeReportsQuery(employeeId, { limit: OWN_REPORTS_PAGE, ...filter, cursor }),
    placeholderData: keepPreviousData,
  });

export const timelineQuery = (id: string) => endpointQuery(getTimeline, { params: { id } });

/** Puts the reply, the new version of the report, into the cached queries. */
export function useReportChange<Input, Reply extends BugReport = BugReport>(
  id: string,
  toWrite: (input: Input) => Write<Reply>,
) {
  const queryClient = useQueryClient();
  return useEndpointMutation(toWrite, {
    onSuccess: (changed) => {
      addOwnVersion(changed);
      // Merged, because a reply to the reporter lacks the fields that only administrators see.
      queryClient.setQueryData(reportQuery(id).queryKey, (before) => ({ ...before, ...changed }));
      queryClient.setQueryData(
        reportDetailsQuery(id).queryKey,
        (before) => before && { ...before, report: { ...before.report, ...changed } },
      );
    },
  });
}

export type ReportChange<Input> = ReturnType<typeof useReportChange<Input>>;

export const useUpdateReport = (id: string) =>
  useReportChange(id, (body: ReportUpdate) => write(updateBugReport, { params: { id }, body }));

export const useAskReporter = (id: string) =>
  useReportChange(id, (body: QuestionInput) => write(askReporter, { params: { id }, body }));

export const useWithdrawQuestion = (id: string) =>
  useReportChange(id, (body: QuestionWithdrawal) => write(withdrawQuestion, { params: { id }, body }));

/** The version of the report stays the same. */
export const useRemindTeam = (id: string) =>
  useEndpointMutation(() => write(remindTeam, { params: { id } }), { refetch: 'awaited' });

/** The version of the report stays the same. */
export const useCorrectBuild = (id: string) =>
  useEndpointMutation((body: BuildInput) => write(correctBuild, { params: { id }, body }), {
    refetch: 'awaited',
  });

export const useDecideAppeal = (id: string) =>
  useReportChange(id, (body: AppealDecisionInput) => write(decideAppeal, { params: { id }, body }));
