import type { Statement, StatementEntry } from '@bugquest/contract/competition/statement';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../../../testing/render.tsx';
import { PointsPage } from './points-page.tsx';

const entry = (changes: Partial<StatementEntry>): StatementEntry => ({
  ...{ id: 'e1', at: '2026-11-28T08:00:00.000Z', points: 9, total: 25, reason: 'review' },
  ...{ sentence: 'Approved with a bonus: Clear steps.', serialNumber: 'BUG-1', reportId: 'r1' },
  ...changes,
});
const decided = entry({});
const submitted = entry({
  ...{ id: 'e0', points: 16, total: 16, reason: 'submission', sentence: 'Submitted' },
  ...{ serialNumber: 'BUG-2', reportId: null },
});
let requests: string[];
let reply: (address: string) => Statement;

beforeEach(() => {
  requests = [];
  history.replaceState(null, '', '/points');
  localStorage.setItem('currentEmployee', JSON.stringify({ id: 'maha', fullName: 'Maha' }));
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/statement')) return Response.json({ id: 'maha', fullName: 'Maha' });
    requests.push(address);
    return Response.json(reply(address));
  });
});

it('lists each change with its reason, the total after it, and a link to the own report', async () => {
  reply = () => ({ totalPoints: 25, entries: [decided, submitted], next: null });
  renderInSession(<PointsPage />);
  const list = within(await screen.findByRole('list', { name: 'Your points' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first!.textContent).toMatch(/\+9.*Approved with a bonus: Clear steps\..*Total: .*25/);
  expect(within(first!).getByRole('link', { name: 'BUG-1' }).getAttribute('href')).toBe('/reports/r1');
  // A deleted report, or the report of another person.
  expect(second!.textContent).toContain('BUG-2');
  expect(within(second!).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull();
});

it('adds earlier changes below', async () => {
  reply = (address) =>
    address.includes('before=e1')
      ? { totalPoints: 25, entries: [submitted], next: null }
      : { totalPoints: 25, entries: [decided], next: 'e1' };
  renderInSession(<PointsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier changes' }));
  expect(await screen.findByText('BUG-2')).toBeTruthy();
  expect(screen.getByText('BUG-1')).toBeTruthy();
});

it('shows the changes of one kind, and all again', async () => {
  reply = (address) => ({
    totalPoints: 25,
    entries: address.includes('reason=retest') ? [] : [decided],
    next: null,
  });
  renderInSession(<PointsPage />);
  fireEvent.change(await screen.findByLabelText('Show'), { target: { value: 'retest' } });
  expect(await screen.findByText('No changes of this kind')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'All changes' }));
  expect(await screen.findByText('BUG-1')).toBeTruthy();
});

it('saves all changes of the chosen kind as a file', async () => {
  reply = () => ({ totalPoints: 25, entries: [decided], next: null });
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  renderInSession(<PointsPage />);
  await screen.findByText('BUG-1');
  fireEvent.click(screen.getByRole('button', { name: 'Export to Excel' }));
  await vi.waitFor(() => expect(requests.at(-1)).toContain('format=xlsx'));
  save.mockRestore();
});

it('says what will be here before the first points', async () => {
  reply = () => ({ totalPoints: 0, entries: [], next: null });
  renderInSession(<PointsPage />);
  expect(await screen.findByText('No points yet')).toBeTruthy();
});
