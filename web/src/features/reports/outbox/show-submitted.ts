import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** For testers who have left the form. */
export function showSubmitted({ pointsEarned, totalPoints }: SubmittedBugReport): void {
  toast({
    title: m.reports_success_title(),
    description: m.reports_success_text({ points: pointsEarned, total: formatNumber(totalPoints) }),
    tone: 'accent',
  });
}
