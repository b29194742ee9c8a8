import { type AdminCoverage, CELLS, DEFAULT_COVERAGE } from '@bugquest/contract/coverage/cells';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { CoverageTab } from './coverage-tab.tsx';

const coverage: AdminCoverage = {
  cells: CELLS.map((cell, index) => ({
    ...cell,
    state: index === 0 ? 'looked' : 'nobody',
    people: index === 0 ? 3 : 0,
    sessionMinutes: 0,
    problems: index === 0 ? 1 : 0,
  })),
  risks: [{ feature: 'Security', risk: 3 }],
  words: [{ words: 'Gift cards', feature: null, reports: 2 }],
};
const details = { reports: [], confirmations: 0, retests: 0, sessions: 0 };

const save = vi.fn();
beforeEach(() => {
  save.mockReset();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/settings')) return Response.json({ coverage: DEFAULT_COVERAGE });
    return Response.json(path.includes('/cell') ? details : coverage);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CoverageTab save={save} />
    </QueryClientProvider>,
  );

it('says each of the 96 cells in a sentence, and the riskiest holes first', async () => {
  show();
  const table = await screen.findByRole('table');
  const cells = within(table).getAllByRole('button');
  expect(cells).toHaveLength(96);
  expect(cells[0]!.textContent).toContain(
    'Login/Registration, Web Mobile, English: 3 people looked, 1 problem',
  );
  const holes = within(screen.getByRole('region', { name: 'Holes' })).getAllByRole('listitem');
  expect(holes[0]!.textContent).toBe('Security, Web Mobile, English: no one has looked');
});

it('opens the list behind a cell, and saves what an administrator sets', async () => {
  show();
  const table = await screen.findByRole('table');
  fireEvent.click(within(table).getAllByRole('button')[1]!);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('No reports.')).toBeTruthy();
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: '2' } });
  expect(save).toHaveBeenLastCalledWith({ risks: [{ feature: 'Login/Registration', risk: 2 }] });
  fireEvent.click(within(dialog).getByRole('checkbox'));
  expect(save).toHaveBeenLastCalledWith({
    excluded: [{ feature: 'Login/Registration', source: 'Web Mobile', storeLanguage: 'Arabic' }],
  });
});

it('maps testers’ own words', async () => {
  show();
  const choice = await screen.findByRole('combobox', { name: 'Feature for Gift cards' });
  fireEvent.change(choice, { target: { value: 'Shopping Cart' } });
  expect(save).toHaveBeenLastCalledWith({ words: [{ words: 'Gift cards', feature: 'Shopping Cart' }] });
});
