import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInSession } from '../../../testing/render.tsx';
import { FinalResult, Leaderboard, LeaderboardText, rankEntries, StandingsTable } from './leaderboard.tsx';

it('shows shared ranks, medals and points in the order of the server', () => {
  const entries = rankEntries([
    { id: '1', fullName: 'Sara', department: 'Sales', totalPoints: 1200 },
    { id: '2', fullName: 'أحمد', department: 'Sales', totalPoints: 80 },
    { id: '3', fullName: 'Omar', department: 'Finance', totalPoints: 80 },
    { id: '4', fullName: 'Lina', department: 'Finance', totalPoints: 5 },
  ]);
  render(<StandingsTable entries={entries} />);
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row));
  expect(rows.map((row) => row.getByRole('rowheader').querySelector('bdi')?.textContent)).toEqual([
    'Sara',
    'أحمد',
    'Omar',
    'Lina',
  ]);
  expect(rows.map((row) => row.getAllByRole('cell')[0]?.textContent)).toEqual(['1', '2', '2', '4']);
  expect(rows.map((row) => row.queryByRole('img')?.getAttribute('aria-label'))).toEqual([
    'Gold',
    'Silver',
    'Silver',
    undefined,
  ]);
  expect(rows[0]?.getByText('1,200')).toBeTruthy();
});

const entry = (fullName: string, totalPoints: number) => ({
  id: fullName,
  fullName,
  department: '',
  totalPoints,
});
const shown = (...points: number[]) =>
  rankEntries(points.map((total, index) => entry(`tester ${index}`, total))).map(({ rank, medal }) => [
    rank,
    medal,
  ]);

it('gives gold, silver and bronze to the first three', () => {
  expect(shown(90, 80, 70, 60)).toEqual([
    [1, 'gold'],
    [2, 'silver'],
    [3, 'bronze'],
    [4, undefined],
  ]);
});

it('gives equal points the same rank, and skips ranks after them', () => {
  expect(shown(90, 90, 70, 70, 60)).toEqual([
    [1, 'gold'],
    [1, 'gold'],
    [3, 'bronze'],
    [3, 'bronze'],
    [5, undefined],
  ]);
});

it('gives no medal without points', () => {
  expect(shown(10, 0, 0)).toEqual([
    [1, 'gold'],
    [2, undefined],
    [2, undefined],
  ]);
});

it('shows that the result of a season is final, and why it was amended', () => {
  const amendments = [{ reason: 'Counted twice.', amendedAt: '2026-11-30T08:00:00.000Z' }];
  render(<FinalResult season={{ until: '2026-11-28T08:00:00.000Z', amendments }} />);
  expect(screen.getByText(/^Ended on Nov 28.*The result is final\.$/)).toBeTruthy();
  expect(screen.getByText(/^Result amended on Nov 30.*Counted twice\./)).toBeTruthy();
});

const SEASON = {
  ...{ id: 's', nameEn: 'Autumn', nameAr: 'الخريف', from: '2026-11-01T00:00:00.000Z', hidesPlaces: false },
  ...{
    until: '2026-11-15T00:00:00.000Z',
    freezeAt: null,
    points: 0,
    place: null,
    outOf: null,
    amendments: [],
  },
};

it.each([
  ['settling', null, 'No one had points in this season', /until the result is final/],
  ['final', '2026-11-20T00:00:00.000Z', 'No one had points in this season', /that were submitted/],
  ['running', null, 'No one is ranked yet', /until the result is final/],
])(
  'the leaderboard of a season that is %s speaks in the right tense',
  async (state, finalAt, title, text) => {
    localStorage.setItem('currentEmployee', JSON.stringify({ id: 'admin', isAdmin: true }));
    vi.stubGlobal('fetch', async (path: string) =>
      Response.json(
        path.startsWith('/api/leaderboard')
          ? []
          : path.includes('seasons')
            ? [{ ...SEASON, state, finalAt }]
            : { id: 'admin', isAdmin: true },
      ),
    );
    renderInSession(<LeaderboardText season="s" />, <Leaderboard filter={{ season: 's' }} />);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  },
);
