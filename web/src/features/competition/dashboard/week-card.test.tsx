import { weekOf } from '@bugquest/contract/competition/streaks';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WeekCard } from './week-card.tsx';

const show = (reported: string[], streakDays: number) => {
  const week = weekOf('2026-11-25', [5, 6]).map((day) => ({
    ...day,
    isToday: day.day === '2026-11-25',
    hasReport: reported.includes(day.day),
  }));
  render(<WeekCard stats={{ week, streakDays }} />);
  return screen.getByRole('region', { name: 'Your week' }).textContent;
};

it('shows the days with a report, the goal and the streak', () => {
  const text = show(['2026-11-22', '2026-11-23'], 6);
  expect(text).toContain('2 of 3 days');
  expect(text).toContain('Sunday: counts');
  expect(text).toContain("Tuesday: doesn't count");
  expect(text).toContain('Streak: 6 days. The weekend');
});

it('shows that the goal of the week is reached', () => {
  const text = show(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'], 4);
  expect(text).toContain('Goal reached: 4 days');
  expect(text).not.toContain('of 3 days');
});

it('invites the tester to start a streak', () => {
  expect(show([], 0)).toContain('Your next report or test session starts a streak.');
});
