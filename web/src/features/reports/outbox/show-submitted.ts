import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** The success as a toast, for testers who are no longer at the form. */
export function showSubmitted({ pointsEarned, totalPoints }: SubmittedBugReport): void {
  toast({
    title: m.reports_success_title(),
    description: m.reports_success_text({ points: pointsEarned, total: formatNumber(totalPoints) }),
    tone: 'accent',
  });
}
