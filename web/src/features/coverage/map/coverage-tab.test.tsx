import {
  type AdminCoverage,
  CELLS,
  type CellDetails,
  DEFAULT_COVERAGE,
} from '@bugquest/contract/coverage/cells';
import { FEATURES } from '@bugquest/contract/reports/lists';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { CoverageTab } from './coverage-tab.tsx';

const coverage: AdminCoverage = {
  since: '2026-11-08',
  cells: CELLS.map((cell, index) => ({
    ...cell,
    state: index === 0 ? 'looked' : 'nobody',
    people: index === 0 ? 3 : 0,
    sessionMinutes: 0,
    problems: index === 0 ? 1 : 0,
    openBlockers: index === 0 ? 2 : 0,
    ...(index === 1 && { lastLooked: '2026-11-02', peopleEver: 2 }),
  })),
  risks: FEATURES.map((feature) => ({ feature, risk: feature === 'Security' ? 3 : 1 })),
  words: [{ words: 'Gift cards', feature: null, reports: 1234 }],
};
const builds = [{ name: '2.2', day: '2026-11-08' }];
const none = { count: 0, listed: [] };
const report = {
  ...{ id: 'r1', reportId: 'r1', serialNumber: 'BUG-7', by: 'Sara Ali', day: '2026-11-20' },
  ...{ severity: 'Major' as const, validationReason: 'approved' as const },
};
const details: CellDetails = {
  people: {
    count: 2,
    listed: [
      { id: 'p1', name: 'Sara Ali', looks: ['report', 'retest'] },
      { id: 'p2', name: '', looks: ['confirmation'] },
    ],
  },
  peopleOfSessions: 1,
  problems: { count: 1, listed: [report] },
  reports: { count: 101, listed: [report] },
  confirmations: { count: 1, listed: [{ ...report, id: 'c1', by: '' }] },
  retests: none,
  sessions: { count: 1, listed: [{ day: '2026-11-21', result: 'found_nothing', isContradicted: true }] },
  sessionsWithPicture: 2,
};

const save = vi.fn();
let read: string[];
beforeEach(() => {
  save.mockReset();
  read = [];
  vi.stubGlobal('fetch', async (path: string) => {
    read.push(path);
    if (path.includes('/settings')) return Response.json({ coverage: DEFAULT_COVERAGE, builds });
    if (path.endsWith('/missions')) return Response.json([]);
    return Response.json(path.includes('/cell') ? details : coverage);
  });
});

const show = () =>
  renderWithQueries(<CoverageTab save={save} cellForm={({ feature }) => <p>Form of {feature}</p>} />);

it('describes each of the 96 cells in a sentence, and lists the riskiest holes first', async () => {
  show();
  const table = await screen.findByRole('table');
  const cells = within(table).getAllByRole('button');
  expect(cells).toHaveLength(96);
  expect(cells[0]!.textContent).toContain(
    'Login/Registration, Web Mobile, English: 3 people looked, 1 problem. 2 open Blockers',
  );
  const holes = within(screen.getByRole('region', { name: 'Holes' })).getAllByRole('listitem');
  expect(holes[0]!.textContent).toMatch(/^Security, Web Mobile, English: no one has lookedMake a hunt/);
});

it('on a phone, each feature is a row above its eight cells, which show the number of people', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 767px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  show();
  const table = await screen.findByRole('table');
  expect(within(table).queryByRole('columnheader', { name: 'Feature' })).toBeNull();
  const rows = within(table).getAllByRole('row').slice(2);
  expect(rows[0]!.textContent).toMatch(/^Login\/Registration/);
  const cells = within(rows[1]!).getAllByRole('button');
  expect(cells).toHaveLength(8);
  expect(cells.map((cell) => cell.querySelector('[aria-hidden]')?.textContent)).toEqual([
    '3',
    ...Array.from({ length: 7 }, () => '0'),
  ]);
  // A column is narrower than the name of its language.
  const [name] = within(table).getAllByRole('columnheader', { name: 'English' });
  expect(name!.querySelector('[aria-hidden]')?.textContent).toBe('EN');
  vi.unstubAllGlobals();
});

it('says how many cells of each feature, column and language are looked at, without those that do not apply', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/settings')) return Response.json({ coverage: DEFAULT_COVERAGE, builds });
    if (path.endsWith('/missions')) return Response.json([]);
    const cells = coverage.cells.map((cell, index) =>
      index === 2 ? { ...cell, state: 'not_applicable' } : cell,
    );
    return Response.json({ ...coverage, cells });
  });
  show();
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('rowheader', { name: /^Login/ }).textContent).toContain(
    'Low risk1 of 7 looked',
  );
  const totals = within(within(table).getByRole('row', { name: /^Looked/ })).getAllByRole('cell');
  expect(totals.slice(0, 3).map((total) => total.querySelector('.sr-only')?.textContent)).toEqual([
    '1 of 12 looked',
    '0 of 12 looked',
    '0 of 11 looked',
  ]);
  const terms = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(terms).toEqual(
    expect.arrayContaining([
      'English1 of 47 looked',
      'Arabic0 of 48 looked',
      'Open Blockers2',
      "Doesn't apply",
    ]),
  );
});

it('the legend says how many people are enough', async () => {
  show();
  expect(await screen.findByText('(3 people, or 2 people and 60 min of sessions)')).toBeTruthy();
});

it('counts since the newest build, says when a cell was last looked at, and counts from another day on request', async () => {
  show();
  const cells = within(await screen.findByRole('table')).getAllByRole('button');
  expect(cells[1]!.textContent).toContain(
    'no one has looked again. Last look: Nov 2. In all, 2 people looked',
  );
  expect(cells[2]!.textContent).toContain('no one has looked');
  const since = screen.getByLabelText('Count looks since') as HTMLSelectElement;
  expect([...since.options].map(({ text }) => text)).toEqual([
    'Build \u20682.2\u2069, Nov 08, 2026',
    'The last 7 days',
    'The last 14 days',
    'The beginning',
  ]);
  fireEvent.change(since, { target: { value: 'always' } });
  await waitFor(() => expect(read).toContain('/api/admin/coverage?since=always'));
  fireEvent.click(cells[1]!);
  expect(await screen.findByText('No one · Last look: Nov 02, 2026. In all, 2 people looked')).toBeTruthy();
  await waitFor(() => expect(read.some((path) => /cell\?.*since=always/.test(path))).toBe(true));
});

it('opens a cell with the form of its settings above the lists', async () => {
  show();
  const table = await screen.findByRole('table');
  fireEvent.click(within(table).getAllByRole('button')[1]!);
  const dialog = await screen.findByRole('dialog');
  const list = await within(dialog).findByText('Problems');
  // The settings are above the lists, which may be longer than the screen.
  const risk = within(dialog).getByText('Form of Login/Registration');
  expect(risk.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('lists the entries of each number of a cell, and sessions without names', async () => {
  show();
  const table = await screen.findByRole('table');
  fireEvent.click(within(table).getAllByRole('button')[0]!);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('People');
  const folds = [...dialog.querySelectorAll('details')].map((one) => [
    one.querySelector('summary')!.textContent,
    ...[...one.querySelectorAll('li')].map((entry) => entry.textContent),
  ]);
  expect(folds).toEqual([
    [
      'People3',
      'Sara AliReport · Retest',
      'Former employeeConfirmation',
      '1 person in test sessions only. Sessions have no names.',
    ],
    ['Problems1', 'BUG-7MajorApprovedSara AliNov 20, 2026'],
    ['Reports101', 'BUG-7MajorApprovedSara AliNov 20, 2026'],
    ['Confirmations1', 'BUG-7Former employeeNov 20, 2026'],
    ['Retests0'],
    [
      'Sessions1',
      'Together: 0 minutes. Sessions have no names.',
      '2 sessions have a screenshot, which only its owner can open.',
      'Nothing foundNov 21, 2026A Blocker was found here later',
    ],
  ]);
  expect(within(dialog).getByText('1 of 101 are listed.')).toBeTruthy();
  const [link] = within(dialog).getAllByRole('link', { name: 'BUG-7', hidden: true });
  expect(link!.getAttribute('href')).toBe('/admin?tab=points-review&report=r1');
});

it('maps features that testers typed', async () => {
  show();
  const choice = await screen.findByRole('combobox', { name: 'Feature for Gift cards' });
  expect(screen.getByRole('link', { name: '1,234 reports' }).getAttribute('href')).toBe(
    '/admin?tab=points-review&feature=Gift%20cards',
  );
  fireEvent.change(choice, { target: { value: 'Shopping Cart' } });
  expect(save).toHaveBeenLastCalledWith({ words: [{ words: 'Gift cards', feature: 'Shopping Cart' }] });
});
