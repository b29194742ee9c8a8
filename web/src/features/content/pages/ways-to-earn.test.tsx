import { DEFAULT_SCORING } from '@bugquest/contract/competition/scoring-settings';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setLocale } from '../../../lib/language/locale.ts';
import { renderWithQueries } from '../../../testing/render.tsx';
import { WaysToEarn, waysToEarn } from './ways-to-earn.tsx';

const SETTINGS = {
  ...DEFAULT_SCORING,
  retestPoints: 2,
  meTooPoints: 2,
  newEvidencePoints: 1,
  duplicateShare: 0,
  appealDays: 14,
  nothingFoundPoints: 0,
};

let reply: () => Response;
beforeEach(() => {
  reply = () => Response.json(SETTINGS);
  vi.stubGlobal('fetch', async () => reply());
  window.history.replaceState(null, '', '/help-center');
});

const pointsOf = (settings: object) =>
  Object.fromEntries(waysToEarn({ ...SETTINGS, ...settings }).map(({ name, points }) => [name, points]));

it('the table names every way with its points', () => {
  expect(pointsOf({})).toEqual({
    'Report a bug': 'up to 20',
    'Report in a mission with a bonus': expect.stringContaining('+10'),
    '“Me too” on a known bug': '+2',
    '“Me too” with new evidence': '+1',
    'Retest a fixed bug': '+2',
    'Decision: bonus': '+2',
    'Decision: reduced': '75% of its points',
    'Decision: duplicate': '0',
    'Decision: rejected': '0',
    'Given by an administrator': 'varies',
  });
});

it('the table follows the settings, and leaves out what is not paid', () => {
  const points = pointsOf({ meTooPoints: 5, retestPoints: 0, newEvidencePoints: 0, duplicateShare: 25 });
  expect(points).toMatchObject({
    '“Me too” on a known bug': '+5',
    'Decision: duplicate': '25% of its points',
  });
  expect(points).not.toHaveProperty(['Retest a fixed bug']);
  expect(points).not.toHaveProperty(['“Me too” with new evidence']);
});

it('the row of duplicates says what a copy earns and what a confirmation earns', () => {
  const duplicate = (settings: object) =>
    waysToEarn({ ...SETTINGS, ...settings }).find(({ name }) => name === 'Decision: duplicate')!.when;
  expect(duplicate({ meTooPoints: 3 })).toContain('earns nothing, “Me too” earns 3 points');
  expect(duplicate({ meTooPoints: 0 })).not.toContain('Me too');
});

it('the table has a row for a hunt without a bug only where it is paid', () => {
  const name = 'Hunt in which you found nothing';
  expect(pointsOf({ nothingFoundPoints: 0 })).not.toHaveProperty([name]);
  expect(pointsOf({ nothingFoundPoints: 1 })).toHaveProperty([name], '+1');
});

it('the ways are a table with a header for each row and column', async () => {
  renderWithQueries(<WaysToEarn />);
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(10);
});

it('the section gets the focus when a link leads to it', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  window.history.replaceState(null, '', '/help-center#ways-to-earn');
  renderWithQueries(<WaysToEarn />);
  await screen.findByRole('table');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ways to earn' }));
});

it('the section says that the points could not be loaded', async () => {
  reply = () => Response.json({ code: 'internal', message: 'No' }, { status: 500 });
  renderWithQueries(<WaysToEarn />);
  expect(await screen.findByText("Couldn't load the points")).toBeTruthy();
});

it('the table is written in Arabic', () => {
  act(() => setLocale('ar'));
  const names = waysToEarn(SETTINGS).map(({ name }) => name);
  expect(names).toContain('إعادة اختبار خلل بعد إصلاحه');
});
