import { answerNoReport, getNoReportReasons } from '@bugquest/contract/outreach/endpoints';
import type { NoReportAnswer, NoReportReason } from '@bugquest/contract/outreach/lists';
import { m } from '@bugquest/phrases/messages';
import { useEndpointMutation, write } from '../../../lib/api/endpoint-mutation.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';

export const useAnswerNoReport = () =>
  useEndpointMutation((answer: NoReportAnswer) => write(answerNoReport, { body: { answer } }));

export const noReportReasonsQuery = () => endpointQuery(getNoReportReasons);

export const NO_REPORT_REASON_NAMES: Record<NoReportReason, () => string> = {
  no_time: m.outreach_no_reports_no_time,
  no_device: m.outreach_no_reports_no_device,
  nothing_found: m.outreach_no_reports_nothing_found,
  not_known_how: m.outreach_no_reports_not_known_how,
  other: m.outreach_no_reports_other,
};
