import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries as render } from '../../testing/render.tsx';
import { SuccessCard } from './success-card.tsx';

const submitted = {
  id: '0199-1',
  serialNumber: 'BUG-1001',
  pointsEarned: 16,
  totalPoints: 119,
  scoreBreakdown: {
    points: 13,
    maxPoints: 20,
    parts: [
      { part: 'description', weight: 0.5, value: 0.9, points: 9 },
      { part: 'severity', weight: 0.25, value: 0.8, points: 4 },
      { part: 'media', weight: 0.25, value: 0, points: 0 },
    ],
  },
  issueLocation: '',
  newAchievements: [
    { id: 'a', achievementType: 'first_video', detail: '', earnedAt: '2026-11-20T09:00:00.000Z' },
  ],
} as unknown as SubmittedBugReport;

let answer: object | null = null;
beforeEach(() => {
  answer = null;
  vi.stubGlobal('fetch', async () => Response.json({ answer }));
});

it('says when the report is usually answered', async () => {
  answer = { promisedBy: null, medianHours: 5, canRemind: false, remindedAt: null };
  render(<SuccessCard submitted={submitted} onClose={vi.fn()} />);
  expect(await screen.findByText(/Usually answered in .5 hours/)).toBeTruthy();
});

it('shows the earned points, the next goal and the links to continue', () => {
  const onClose = vi.fn();
  render(<SuccessCard submitted={submitted} onClose={onClose} />);
  const heading = screen.getByRole('heading', { name: 'Bug Report Submitted' });
  expect(document.activeElement).toBe(heading);
  const description = document.getElementById(heading.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('You earned 16 points. You now have 119.');
  expect(screen.getByText('First video')).toBeTruthy();
  expect(screen.getByText('19 of 50')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Submit New Bug' }).getAttribute('href')).toBe(
    '/submit-bug?draft=new',
  );
  expect(screen.getByRole('link', { name: 'View report' }).getAttribute('href')).toBe('/reports/0199-1');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('explains why a report earned less than its score', () => {
  const limited = {
    ...submitted,
    pointsEarned: 0,
    scoreBreakdown: {
      ...submitted.scoreBreakdown,
      limit: { reason: 'repeated', points: 0, serialNumber: 'BUG-7' },
    },
  } as SubmittedBugReport;
  render(<SuccessCard submitted={limited} onClose={vi.fn()} />);
  expect(screen.getByText(/^Says the same as .BUG-7./)).toBeTruthy();
});

it('shows how many places the report gained', () => {
  render(<SuccessCard submitted={submitted} climb={{ rank: 42, places: 7 }} onClose={vi.fn()} />);
  expect(screen.getByText('▲ 7 places: you are now rank 42')).toBeTruthy();
});

it('names what can still be added with its points, and opens the report at that field', () => {
  render(<SuccessCard submitted={submitted} onClose={vi.fn()} />);
  const links = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.includes('/edit'))
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Add a screenshot: +3', '/reports/0199-1/edit?field=media'],
    ['Add where it happened: +1', '/reports/0199-1/edit?field=issueLocation'],
  ]);
});

it('shows the badge of a new tier in the place of the coin', () => {
  const badge = {
    id: 'b',
    achievementType: 'milestone',
    detail: '100',
    earnedAt: '2026-11-20T09:00:00.000Z',
  };
  const newAchievements = [...submitted.newAchievements, badge];
  render(
    <SuccessCard submitted={{ ...submitted, newAchievements } as SubmittedBugReport} onClose={vi.fn()} />,
  );
  expect(screen.getByText('New achievement: Silver (100)')).toBeTruthy();
  // It is not listed a second time.
  expect(screen.queryByText('Silver (100)')).toBeNull();
});
