import type { Achievement } from '@bugquest/contract/competition/schema';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AchievementsCard } from './achievements-card.tsx';

afterEach(cleanup);

const earned = (achievementType: Achievement['achievementType'], detail = '') =>
  ({
    id: `${achievementType} ${detail}`,
    achievementType,
    detail,
    earnedAt: '2026-11-20T09:00:00.000Z',
  }) as Achievement;

it('shows all milestones as the highest one, with their number', () => {
  const achievements = [
    earned('milestone', '150'),
    earned('first_video'),
    earned('milestone', '100'),
    earned('milestone', '50'),
  ];
  render(<AchievementsCard achievements={achievements} failed={false} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('×3Gold (150)'),
    expect.stringContaining('First video'),
  ]);
  expect(screen.getByText('4')).toBeTruthy();
});

it('says how to earn one when there are none', () => {
  render(<AchievementsCard achievements={[]} failed={false} />);
  expect(screen.getByText(/No achievements yet/)).toBeTruthy();
});
