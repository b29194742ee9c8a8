import type { OwnSeason } from '@bugquest/contract/competition/seasons';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime } from '../../../lib/api/server-clock.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { setProgramTimeZone } from '../../../testing/program-time-zone.ts';
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
});

it.each([
  ['2026-11-28T21:00:00.000Z', 'Last day: Nov 28, 2026 · Days left: 3'],
  ['2026-11-28T20:00:00.000Z', 'Last day: Nov 28, 2026 · Days left: 3'],
  ['2026-11-25T21:00:00.000Z', 'Ends today'],
])('says the last day of a season that ends at %s, in the time zone of the program', async (until, text) => {
  setProgramTimeZone('Asia/Riyadh');
  noteServerTime('Wed, 25 Nov 2026 10:00:00 GMT');
  show({ ...season, until });
  expect(await screen.findByText(text)).toBeTruthy();
});

it('speaks of a season without points in the past as soon as it has ended', async () => {
  show({ ...season, state: 'settling', points: 0, place: null, outOf: null });
  expect(await screen.findByText(/You had no points in this season/)).toBeTruthy();
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
