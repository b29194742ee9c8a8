import type { Achievement } from '@bugquest/contract/competition/schema';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AchievementsCard } from './achievements-card.tsx';

const earned = (achievementType: Achievement['achievementType'], detail = '') =>
  ({
    id: `${achievementType} ${detail}`,
    achievementType,
    detail,
    earnedAt: '2026-11-20T09:00:00.000Z',
  }) as Achievement;

const shelfOf = (achievements: Achievement[], totalPoints: number, streakDays = 0) =>
  render(
    <AchievementsCard
      stats={{ achievements, totalPoints, qualityScore: 63.64, streakDays }}
      failed={false}
    />,
  );
const badgesOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section')!)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('shows only the highest milestone, with the number of milestones', () => {
  shelfOf(
    [
      earned('milestone', '150'),
      earned('first_video'),
      earned('milestone', '100'),
      earned('milestone', '50'),
    ],
    162,
  );
  expect(badgesOf('Earned')).toEqual([
    expect.stringContaining('×3Gold (150)'),
    expect.stringContaining('First video'),
  ]);
  expect(screen.getByText('4')).toBeTruthy();
});

it('shows the next badges with the remaining steps, without earned badges', () => {
  shelfOf([earned('first_report')], 203, 4);
  expect(badgesOf('Next')).toEqual([
    'Diamond (250)47 points to go',
    'Seven-day streak3 more days',
    'Complete profile64% complete',
    'First videoAdd a video',
  ]);
});

it('shows a new tester only the next badges', () => {
  shelfOf([], 0);
  expect(badgesOf('Next')[0]).toBe('Bronze (50)50 points to go');
  expect(screen.queryByRole('heading', { name: 'Earned' })).toBeNull();
});

it('after points were taken away, "Next" names no milestone that is earned', () => {
  shelfOf([earned('milestone', '50')], 39);
  expect(badgesOf('Next')[0]).toBe('Silver (100)61 points to go');
});
