import { achievementName } from '@bugquest/contract/competition/achievement-phrases';
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { navigate } from 'wouter/use-browser-location';
import { formatNumber } from '../../../lib/language/format.ts';
import { isPossibleRepeat, scoreLimitText } from '../../../lib/names/score-limit.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** For testers who have left the form. A new badge has the card of the dashboard: at once if it is open, else on request. */
export function showSubmitted(submitted: SubmittedBugReport): void {
  const { id, pointsEarned, totalPoints, scoreBreakdown, newAchievements } = submitted;
  if (isPossibleRepeat(scoreBreakdown)) {
    toast({
      title: m.reports_success_held(),
      description: scoreLimitText(scoreBreakdown),
      action: { label: m.duplicates_compare_both(), onPress: () => navigate(`/reports/${id}`) },
    });
    return;
  }
  const badge = newAchievements.find(({ achievementType }) => achievementType === 'milestone');
  const showCard = () => navigate('/dashboard', { state: { submitted } });
  if (badge && location.pathname === '/dashboard') {
    showCard();
    return;
  }
  toast({
    title: badge ? m.competition_notice_badge({ name: achievementName(badge) }) : m.reports_success_title(),
    description: m.reports_success_text({ points: pointsEarned, total: formatNumber(totalPoints) }),
    tone: 'accent',
    action: badge && { label: m.competition_notice_badge_open(), onPress: showCard },
  });
}
