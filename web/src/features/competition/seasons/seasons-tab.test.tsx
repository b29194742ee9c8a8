import type { AdminSeason } from '@bugquest/contract/competition/seasons';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '../../../lib/session/session.tsx';
import { setProgramTimeZone } from '../../../testing/program-time-zone.ts';
import { renderInSession } from '../../../testing/render.tsx';
import { SeasonsTab } from './seasons-tab.tsx';

const OWN = '01990000-0000-7000-8000-00000000000a';
const OTHER = '01990000-0000-7000-8000-00000000000b';
const LAST = '01990000-0000-7000-8000-00000000000c';
const season: AdminSeason = {
  id: '01990000-0000-7000-8000-000000000001',
  nameEn: 'Autumn',
  nameAr: 'الخريف',
  from: '2026-11-01T08:00:00.000Z',
  until: '2026-11-28T20:00:00.000Z',
  freezeAt: null,
  finalAt: null,
  state: 'settling',
  hidesPlaces: false,
  firstDay: '2026-11-01',
  lastDay: '2026-11-28',
  missing: { undecided: 0, questions: 0, appeals: 0 },
  people: 0,
  proposal: null,
  confirmedBy: null,
  archivedAt: null,
  amendments: [],
  proposedAmendments: [],
};

let seasons: AdminSeason[];
let sent: { path: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  seasons = [season];
  setProgramTimeZone('Asia/Riyadh');
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (path.includes('/auth/')) return Response.json({ id: OWN, isAdmin: true });
    if (path.includes('search=zz')) return Response.json([]);
    if (path.includes('search=Last'))
      return Response.json([{ id: LAST, fullName: 'Last One', department: 'Sales', totalPoints: 1 }]);
    if (path.includes('/api/leaderboard'))
      return Response.json([
        { id: OTHER, fullName: '', department: 'Sales', totalPoints: 12 },
        { id: OWN, fullName: 'Own Self', department: 'Sales', totalPoints: 9 },
      ]);
    if (!method || method === 'GET') return Response.json(seasons);
    sent.push({ path, body: body ? JSON.parse(String(body)) : undefined });
    return Response.json(seasons[0]);
  });
});

const SignedIn = () => (useAuth().employee ? <SeasonsTab /> : null);
const show = () => renderInSession(<SignedIn />);

it('lists what is missing for the final result, with links to the reports', async () => {
  seasons = [{ ...season, missing: { undecided: 3, questions: 1, appeals: 2 } }];
  show();
  const undecided = await screen.findByRole('link', { name: '3 reports wait for a decision' });
  expect(undecided.getAttribute('href')).toBe(
    '/admin?tab=points-review&review=pending&waiting=decision&from=2026-11-01&to=2026-11-28',
  );
  expect(screen.getByRole('link', { name: '1 question waits for an answer' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '2 appeals are open' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Propose result/ })).toBeNull();
});

it('proposes a result after a confirmation', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Propose result/ }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Propose result' }),
  );
  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual([`/api/admin/seasons/${season.id}/propose`]),
  );
});

it('deletes a season with points only from its menu, and says how many people have points', async () => {
  seasons = [{ ...season, people: 12 }];
  show();
  const menu = await screen.findByRole('button', { name: 'More for Autumn' });
  expect(screen.queryByRole('button', { name: /Delete season/ })).toBeNull();
  fireEvent.keyDown(menu, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete season' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('12 people have points in this season.');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete season' }));
  await waitFor(() => expect(sent[0]?.path).toBe(`/api/admin/seasons/${season.id}`));
});

it('lets another administrator confirm a result, but not its proposer', async () => {
  const at = '2026-11-29T08:00:00.000Z';
  seasons = [{ ...season, proposal: { id: OWN, by: 'Sara Haddad', at } }];
  show();
  expect(await screen.findByText(/Another administrator must confirm it/)).toBeTruthy();
  expect(screen.queryByText(/Another administrator confirms/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Confirm result/ })).toBeNull();
  cleanup();
  seasons = [{ ...season, proposal: { id: season.id, by: 'Omar Nasser', at } }];
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Confirm result/ }));
  const question = await screen.findByRole('alertdialog', { name: new RegExp(season.nameEn) });
  fireEvent.click(within(question).getByRole('button', { name: 'Confirm result' }));
  await waitFor(() => expect(sent[0]?.path).toBe(`/api/admin/seasons/${season.id}/confirm`));
});

it('creates a season with times in the program’s time zone', async () => {
  seasons = [];
  show();
  expect(await screen.findByText('No seasons yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'New season' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('English name', 'Spring');
  type('Arabic name', 'الربيع');
  type('Beginning', '2027-03-01T08:00');
  type('End', '2027-03-28T20:00');
  fireEvent.click(dialog.getByRole('button', { name: 'Save season' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: '/api/admin/seasons',
        body: {
          ...{ nameEn: 'Spring', nameAr: 'الربيع', freezeAt: null },
          ...{ from: '2027-03-01T05:00:00.000Z', until: '2027-03-28T17:00:00.000Z' },
        },
      },
    ]),
  );
});

it('proposes an amendment of a final result with a reason, and lists amendments', async () => {
  const amendment = {
    ...{
      id: season.id,
      fullName: '',
      reason: 'Counted twice.',
      amendedBy: 'Sara Haddad',
      confirmedBy: 'Omar',
    },
    ...{ pointsBefore: 12, pointsAfter: 6, placeBefore: 1, placeAfter: 2 },
    amendedAt: '2026-12-01T08:00:00.000Z',
  };
  const proposal = { id: OWN, by: 'Sara', at: season.until };
  seasons = [
    {
      ...season,
      ...{ state: 'final', finalAt: season.until, confirmedBy: 'Omar', proposal, amendments: [amendment] },
    },
  ];
  show();
  expect(await screen.findByText('Counted twice.')).toBeTruthy();
  expect(screen.getByText(/Proposed by .*Sara Haddad.*, confirmed by .*Omar/)).toBeTruthy();
  expect(screen.getByText(/Former employee.*from 12 to 6 points, rank 1 to 2/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Amend result/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Former employee (12 points)' });
  expect(dialog.queryByRole('option', { name: /Own Self/ })).toBeNull();
  fireEvent.change(dialog.getByLabelText('Person'), { target: { value: OTHER } });
  fireEvent.change(dialog.getByLabelText('Points in the result'), { target: { value: '6' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'A duplicate.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Propose amendment' }));
  await waitFor(() =>
    expect(sent[0]).toEqual({
      path: `/api/admin/seasons/${season.id}/amendments`,
      body: { employeeId: OTHER, points: 6, reason: 'A duplicate.' },
    }),
  );
});

it('finds people for an amendment who are not among the first', async () => {
  seasons = [{ ...season, ...{ state: 'final', finalAt: season.until } }];
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Amend result/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Former employee (12 points)' });
  const person = dialog.getByLabelText<HTMLSelectElement>('Person');
  fireEvent.change(person, { target: { value: OTHER } });
  const search = (text: string) =>
    fireEvent.change(dialog.getByLabelText('Search people'), { target: { value: text } });
  search('zz');
  expect(await dialog.findByText('No users found')).toBeTruthy();
  search('Last');
  await dialog.findByRole('option', { name: 'Last One (1 point)' });
  expect(dialog.queryByText('No users found')).toBeNull();
  // Who was chosen is not in the list, so nobody is chosen.
  fireEvent.change(dialog.getByLabelText('Points in the result'), { target: { value: '6' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'A duplicate.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Propose amendment' }));
  await waitFor(() => expect(person.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  fireEvent.change(person, { target: { value: LAST } });
  fireEvent.click(dialog.getByRole('button', { name: 'Propose amendment' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ employeeId: LAST, points: 6 }));
});

it('lets another administrator confirm an amendment, but neither its proposer nor the person it is about', async () => {
  const proposal = (changes: object): AdminSeason['proposedAmendments'][number] => ({
    ...{ id: season.id, employeeId: season.id, fullName: 'Huda Salem', reason: 'Counted twice.' },
    ...{ pointsBefore: 12, pointsAfter: 6, placeBefore: 1, placeAfter: 2 },
    ...{ proposedBy: { id: season.id, fullName: 'Sara Haddad' }, proposedAt: '2026-12-01T08:00:00.000Z' },
    ...changes,
  });
  const final = { state: 'final', finalAt: season.until } as const;
  const showProposal = async (changes: object) => {
    cleanup();
    seasons = [{ ...season, ...final, proposedAmendments: [proposal(changes)] }];
    show();
    await screen.findByText('Counted twice.');
  };
  await showProposal({ employeeId: OWN });
  expect(screen.getByText(/It is about you/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /(Confirm|Discard) amendment/ })).toBeNull();
  await showProposal({ proposedBy: { id: OWN, fullName: 'Own Self' } });
  expect(screen.getByText('Another administrator must confirm it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Confirm amendment/ })).toBeNull();
  expect(screen.getByRole('button', { name: /Discard amendment/ })).toBeTruthy();
  await showProposal({});
  fireEvent.click(screen.getByRole('button', { name: /Confirm amendment/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Confirm amendment' });
  expect(question.textContent).toMatch(/Huda Salem.*from 12 to 6 points/);
  fireEvent.click(within(question).getByRole('button', { name: 'Confirm amendment' }));
  await waitFor(() => expect(sent[0]?.path).toBe(`/api/admin/amendments/${season.id}/confirm`));
});
