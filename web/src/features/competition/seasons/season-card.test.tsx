import type { OwnSeason } from '@bugquest/contract/competition/seasons';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '../../../lib/session/session.tsx';
import { renderInSession } from '../../../testing/render.tsx';
import { SeasonCard } from './season-card.tsx';

const season: OwnSeason = {
  id: '01990000-0000-7000-8000-000000000001',
  nameEn: 'Autumn',
  nameAr: 'الخريف',
  from: '2026-11-01T08:00:00.000Z',
  until: '2026-11-28T20:00:00.000Z',
  freezeAt: null,
  finalAt: null,
  state: 'running',
  hidesPlaces: false,
  points: 42,
  place: 3,
  outOf: 57,
  amendments: [],
};

let seasons: OwnSeason[];
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.includes('/auth/') ? { id: 'layla', isAdmin: false } : seasons),
  );
});

const SignedIn = () => (useAuth().employee ? <SeasonCard /> : null);
const show = (...shown: OwnSeason[]) => {
  seasons = shown;
  renderInSession(<SignedIn />);
};

it('shows the own points, the own rank and the end of a running season', async () => {
  show(season);
  expect(await screen.findByText(/42 points.*Rank 3 of 57|Rank 3 of 57/)).toBeTruthy();
  expect(screen.getByText('42 points')).toBeTruthy();
  expect(screen.getByText(/^Ends on Nov 28, 2026/)).toBeTruthy();
});

it('shows the own points while ranks are hidden', async () => {
  show({ ...season, state: 'frozen', hidesPlaces: true, place: null, outOf: null });
  expect(await screen.findByText('42 points')).toBeTruthy();
  expect(screen.getByText(/Ranks are hidden until the result is final/)).toBeTruthy();
});

it('shows the final rank with amendments, and collapses archived seasons', async () => {
  const final = { ...season, state: 'final', finalAt: season.until } as const;
  const amendments = [{ reason: 'Counted twice.', amendedAt: '2026-12-01T08:00:00.000Z' }];
  show(
    { ...final, amendments },
    { ...final, id: '01990000-0000-7000-8000-000000000002', nameEn: 'Summer', state: 'archived' },
  );
  expect(await screen.findByText(/Counted twice\./)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Autumn' })).toBeTruthy();
  expect(screen.getByText('Earlier seasons')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Summer', hidden: true })).toBeTruthy();
});
