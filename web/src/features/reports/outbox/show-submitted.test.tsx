import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useToast } from '../../../ui/feedback/toast.ts';
import { showSubmitted } from './show-submitted.ts';

const submitted = {
  ...{
    id: '7',
    pointsEarned: 12,
    totalPoints: 604,
    scoreBreakdown: { points: 12, maxPoints: 20, parts: [] },
  },
  newAchievements: [
    { id: 'b', achievementType: 'milestone', detail: '600', earnedAt: '2026-11-20T09:00:00.000Z' },
  ],
} as unknown as SubmittedBugReport;

it('a report that waited and earned a badge opens the card on the dashboard', () => {
  history.replaceState(null, '', '/dashboard');
  showSubmitted(submitted);
  expect(history.state).toMatchObject({ submitted: { id: '7' } });
});

it('on another screen it names the badge, and opens the card on request', () => {
  history.replaceState(null, '', '/profile');
  showSubmitted(submitted);
  const { result } = renderHook(useToast);
  expect(result.current).toMatchObject({ title: 'New achievement: Diamond (600)' });
  result.current!.action!.onPress();
  expect(location.pathname).toBe('/dashboard');
  expect(history.state).toMatchObject({ submitted: { id: '7' } });
});
