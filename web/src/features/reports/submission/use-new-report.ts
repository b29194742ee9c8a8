// Sends a new report, and goes to the dashboard, which shows the success.
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useLocation } from 'wouter';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { showSubmitted } from '../outbox/show-submitted.ts';
import { useSubmitReport } from './api.ts';
import type { ReportDraft } from './draft/use-report-draft.ts';
import { type Submission, useSubmission } from './use-submission.ts';

export function useNewReport(draft: ReportDraft): Submission {
  const { mutateAsync } = useSubmitReport();
  const [, navigate] = useLocation();
  const isHere = useIsMounted();
  const leave = (submitted?: SubmittedBugReport) => {
    if (isHere()) navigate('/dashboard', { state: submitted && { submitted } });
    else if (submitted) showSubmitted(submitted);
  };
  const onQueued = () => {
    if (isHere()) navigate('/dashboard');
    toast({ title: m.reports_queued_title(), description: m.reports_queued_text() });
  };
  return useSubmission(draft, { send: mutateAsync, leave, onQueued });
}
