import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { navigate } from 'wouter/use-browser-location';
import { formatNumber } from '../../../lib/language/format.ts';
import { isPossibleRepeat, scoreLimitText } from '../../../lib/names/score-limit.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** For testers who have left the form. */
export function showSubmitted({ id, pointsEarned, totalPoints, scoreBreakdown }: SubmittedBugReport): void {
  const isHeld = isPossibleRepeat(scoreBreakdown);
  toast({
    title: isHeld ? m.reports_success_held() : m.reports_success_title(),
    description: isHeld
      ? scoreLimitText(scoreBreakdown)
      : m.reports_success_text({ points: pointsEarned, total: formatNumber(totalPoints) }),
    ...(isHeld
      ? { action: { label: m.duplicates_compare_both(), onPress: () => navigate(`/reports/${id}`) } }
      : { tone: 'accent' }),
  });
}
