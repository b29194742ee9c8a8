import { CELLS } from '@bugquest/contract/coverage/cells';
import type { FinishedSession } from '@bugquest/contract/coverage/nothing-found';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, useToast } from '../../../ui/feedback/toast.ts';
import { Finished } from './finished.tsx';
import { endedHere } from './thanks.ts';

const ID = '01990000-0000-7000-8000-000000000001';
const place = { feature: 'Payment Gateway', source: 'iOS App', storeLanguage: 'Arabic' } as const;
const session: FinishedSession = {
  ...{ id: ID, missionId: null, huntId: 'Payment Gateway|iOS App|Arabic', tasks: [], charter: null },
  ...{ features: ['Payment Gateway'], source: 'iOS App', storeLanguage: 'Arabic', minutes: 15 },
  ...{ startedAt: '2026-11-30T10:00:00.000Z', finishedAt: '2026-11-30T10:32:00.000Z' },
  ...{ result: 'found_nothing', tried: '', obstacle: '', countedMinutes: 32, reports: 0, points: 0 },
  ...{ proof: null, notes: [] },
  cell: {
    ...{ ...place, state: 'thin', people: 2, needed: 3 },
    around: CELLS.filter(({ feature }) => feature === 'Payment Gateway').map((cell) => ({
      ...cell,
      state: cell.source === 'iOS App' && cell.storeLanguage === 'Arabic' ? 'thin' : 'nobody',
    })),
  },
};

const close = vi.fn();
const ShownToast = () => {
  const toast = useToast();
  return <output>{toast?.open && `${toast.title} | ${toast.description}`}</output>;
};
const show = (changes: Partial<FinishedSession> = {}) =>
  render(
    <>
      <ShownToast />
      <Finished session={{ ...session, ...changes }} onClose={close} />
    </>,
  );

beforeEach(() => {
  close.mockReset();
  endedHere.clear();
});
afterEach(() => {
  cleanup();
  dismissToast();
});

it('shows the place of the session among its neighbors, in words and with what is needed', () => {
  endedHere.set(ID, Date.now());
  show();
  const dialog = within(screen.getByRole('dialog', { name: 'Done: 32 minutes, nothing found' }));
  expect(dialog.getByText('2 of 3 people have looked here')).toBeTruthy();
  expect(dialog.queryByText(/for this hunt/)).toBeNull();
  const row = dialog.getByRole('row', { name: /iOS App/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['No one', 'ThinYou were here']);
  expect(dialog.getAllByRole('row')).toHaveLength(5);
});

it('says what the hunt paid, and that enough people have looked', () => {
  endedHere.set(ID, Date.now());
  show({ points: 1, cell: { ...session.cell!, state: 'looked', people: 3 } });
  expect(screen.getByText('1 point for this hunt')).toBeTruthy();
  expect(screen.getByText('Enough people have looked here')).toBeTruthy();
});

it('shows an end that has waited for a network in a toast', () => {
  show({ points: 2 });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(
    'Done: 32 minutes, nothing found | 2 of 3 people have looked here · 2 points for this hunt · It counts as a day of your week and your streak.',
  );
  expect(close).toHaveBeenCalledTimes(1);
});

it('says that a session does not count when the server counted too few minutes', () => {
  endedHere.set(ID, Date.now());
  show({ cell: null });
  expect(screen.getByRole('status').textContent).toContain('Finished, too short for the map');
});

it('stays open while it is read, also when the screen around it changes after half a minute', () => {
  endedHere.set(ID, Date.now());
  const { rerender } = render(<Finished session={session} onClose={close} />);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  rerender(<Finished session={{ ...session }} onClose={close} />);
  expect(screen.getByRole('dialog')).toBeTruthy();
  clock.mockRestore();
});
