// Sends a new report, and goes to the dashboard, which shows the success.
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useLocation } from 'wouter';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useSubmitReport } from './api.ts';
import type { ReportDraft } from './draft/use-report-draft.ts';
import { type Submission, useSubmission } from './use-submission.ts';

export function useNewReport(draft: ReportDraft): Submission {
  const { mutateAsync } = useSubmitReport();
  const [, navigate] = useLocation();
  const isHere = useIsMounted();
  const leave = (submitted?: SubmittedBugReport) => {
    if (isHere()) navigate('/dashboard', { state: submitted && { submitted } });
    else if (submitted) showSuccess(submitted);
  };
  return useSubmission(draft, { send: mutateAsync, leave });
}

/** The success as a toast, for testers who left the form while it was sent. */
function showSuccess({ pointsEarned, totalPoints }: SubmittedBugReport): void {
  toast({
    title: m.reports_success_title(),
    description: m.reports_success_text({ points: pointsEarned, total: formatNumber(totalPoints) }),
    tone: 'accent',
  });
}
