import type { OwnChange } from '@bugquest/contract/notifications/own-changes';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEmployee } from '../../../lib/session/session.tsx';
import { renderInSession } from '../../../testing/render.tsx';
import { ownChangesQuery, useLiveChanges } from './api.ts';
import { SinceLastVisit } from './since-last-visit.tsx';

const change = (id: string, changes: Partial<OwnChange> = {}): OwnChange => ({
  id,
  at: '2026-11-20T08:00:00.000Z',
  kind: 'bonus',
  points: 9,
  sentence: `Approved with a bonus: Note ${id}`,
  serialNumber: `BUG-${id}`,
  isSeen: false,
  path: `/reports/${id}`,
  ...changes,
});

let changes: OwnChange[];
let marked: unknown[];
let markFails: boolean;

beforeEach(() => {
  changes = [change('1'), change('2', { points: -13, kind: 'deleted', sentence: 'Deleted: Spam' })];
  marked = [];
  markFails = false;
  localStorage.setItem('currentEmployee', JSON.stringify({ id: 'maha', fullName: 'Maha' }));
  window.history.replaceState(null, '', '/dashboard');
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.startsWith('/api/auth/')) return Response.json({ id: 'maha', fullName: 'Maha' });
    if (address === '/api/own-changes/seen') {
      const { ids } = JSON.parse(String(init?.body)) as { ids: string[] };
      marked.push(ids);
      if (markFails) return Response.json({ code: 'internal', message: 'Out of order' }, { status: 500 });
      changes = changes.map((one) => (ids.includes(one.id) ? { ...one, isSeen: true } : one));
      return Response.json({ unread: 0 });
    }
    return Response.json({ changes });
  });
});
afterEach(() => vi.useRealTimers());

function Block() {
  const { data } = useQuery(ownChangesQuery(useEmployee().id));
  return data ? <SinceLastVisit changes={data.changes} /> : null;
}
const block = () => screen.findByRole('region', { name: /^Since your last visit/ });
const lines = (region: HTMLElement) => within(region).getAllByRole('listitem');

it('the block has a line with points, reason and report number for each change', async () => {
  renderInSession(<Block />);
  const [bonus, deletion] = lines(await block());
  expect(bonus!.textContent).toMatch(/\+9.*Approved with a bonus: Note 1.*BUG-1/);
  expect(deletion!.textContent).toMatch(/-13.*Deleted: Spam/);
});

it('opens the report of a line, and marks the change as seen', async () => {
  renderInSession(<Block />);
  const region = await block();
  fireEvent.click(within(region).getByRole('link', { name: /Note 1/ }));
  expect(window.location.pathname).toBe('/reports/1');
  await waitFor(() => expect(marked).toEqual([['1']]));
  await waitFor(() => expect(within(region).queryByText(/Note 1/)).toBeNull());
  expect(document.activeElement).toBe(region);
});

it('folds when all are read, and keeps the focus', async () => {
  renderInSession(<Block />);
  const region = await block();
  fireEvent.click(within(region).getByRole('button', { name: 'Mark all as read' }));
  await within(region).findByText('Since your last visit: all read');
  expect(marked).toEqual([['1', '2']]);
  expect(document.activeElement).toBe(region);
  expect(within(region).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('shows the lines again when they could not be marked', async () => {
  markFails = true;
  renderInSession(<Block />);
  const region = await block();
  fireEvent.click(within(region).getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(marked).toHaveLength(1));
  expect(await within(region).findByRole('button', { name: 'Mark all as read' })).toBeTruthy();
});

it('shows five lines, and the others on request', async () => {
  changes = ['1', '2', '3', '4', '5', '6', '7'].map((id) => change(id));
  renderInSession(<Block />);
  const region = await block();
  expect(lines(region)).toHaveLength(5);
  fireEvent.click(within(region).getByRole('button', { name: 'Show all 7 changes' }));
  expect(lines(region)).toHaveLength(7);
  expect(document.activeElement).toBe(region);
});

it('a change of points that arrives on an open page is live for some seconds, an earlier one is not', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(useLiveChanges, { initialProps: [change('1')] });
  expect(result.current).toEqual([]);
  const arrived = change('2');
  rerender([arrived, change('3', { points: null }), change('1')]);
  expect(result.current).toEqual([arrived]);
  act(() => vi.advanceTimersByTime(9_000));
  expect(result.current).toEqual([]);
});
