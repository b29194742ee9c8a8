import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { scoreLimitText } from '../../../lib/names/score-limit.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** For testers who have left the form. */
export function showSubmitted({ pointsEarned, totalPoints, scoreBreakdown }: SubmittedBugReport): void {
  if (scoreBreakdown.limit?.reason === 'possible_repeat')
    return toast({ title: m.reports_success_held(), description: scoreLimitText(scoreBreakdown) });
  toast({
    title: m.reports_success_title(),
    description: m.reports_success_text({ points: pointsEarned, total: formatNumber(totalPoints) }),
    tone: 'accent',
  });
}
