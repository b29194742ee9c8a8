import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StandingsTable } from './leaderboard.tsx';
import { rankEntries } from './ranks.ts';

afterEach(cleanup);

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
