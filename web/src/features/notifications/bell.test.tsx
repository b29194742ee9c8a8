import type { Notification } from '@bugquest/contract/notifications/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Bell } from './bell.tsx';
// Preload the panel, which the browser loads on demand.
import './panel.tsx';
import { renderInSession } from '../../testing/render.tsx';

const me = { id: '019a0000-0000-7000-8000-000000000001', fullName: 'Sara Haddad' };
const notice = (id: string, changes: Partial<Notification> = {}): Notification => ({
  id,
  reportId: `report-${id}`,
  serialNumber: `BUG-${id}`,
  facts: { kind: 'info_requested', question: 'Which phone?' },
  isRead: false,
  isOpen: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...changes,
});

let notices: Notification[];
let readFails: boolean;
/** Bodies of the requests that mark notifications as read. */
let read: unknown[];

async function serve(address: string, init?: RequestInit): Promise<Response> {
  const [path] = address.split('?');
  if (path === '/api/auth/session') return Response.json(me);
  if (path === '/api/notifications') return Response.json(notices);
  if (path === '/api/notifications/read') {
    const body = JSON.parse(String(init?.body)) as { ids?: string[] };
    read.push(body);
    if (readFails) return Response.json({ code: 'internal', message: 'Out of order' }, { status: 500 });
    notices = notices.map((one) => ({ ...one, isRead: one.isRead || (body.ids?.includes(one.id) ?? true) }));
  }
  return Response.json({ unread: notices.filter(({ isRead }) => !isRead).length });
}

beforeEach(() => {
  notices = [notice('1'), notice('2'), notice('3', { isRead: true })];
  readFails = false;
  read = [];
  vi.stubGlobal('fetch', vi.fn(serve));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  localStorage.setItem('currentEmployee', JSON.stringify(me));
  window.history.replaceState(null, '', '/');
});

const show = () => renderInSession(<Bell />);
const bell = (unread: string) => screen.findByRole('button', { name: `Notifications${unread}` });
async function open(): Promise<HTMLElement> {
  fireEvent.click(await bell(': 2 unread notifications'));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  await within(panel).findAllByRole('link');
  return panel;
}

it('shows the number of unread notifications, also after a change', async () => {
  show();
  await bell(': 2 unread notifications');
  expect(screen.getByRole('status').textContent).toBe('2 unread notifications');
});

it('says what a decision teaches', async () => {
  const points = { pointsBefore: 3, pointsAfter: 5, reasonBefore: null };
  const facts = {
    kind: 'reviewed',
    ...points,
    reason: 'approved',
    adminNotes: '',
    lesson: 'missing_place',
  } as const;
  notices = [notice('1', { facts }), notice('2')];
  show();
  const [link] = within(await open()).getAllByRole('link');
  expect(link?.textContent).toContain('Where it happened was missing: that is what would have counted.');
});

it('highlights unread notifications, and shows the event and the report of each notification', async () => {
  show();
  const links = within(await open()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.startsWith('Unread: '))).toEqual([true, true, false]);
  expect(links[0]?.textContent).toMatch(/The team asked a question.*Which phone\?.*BUG-1 · Nov 20/);
});

it('marks an opened notification as read and goes to its report', async () => {
  show();
  const panel = within(await open());
  fireEvent.click(panel.getAllByRole('link')[1]!);
  expect(window.location.pathname).toBe('/reports/report-2');
  await bell(': 1 unread notification');
  expect(read).toEqual([{ ids: ['2'] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('marks all as read', async () => {
  show();
  const panel = within(await open());
  fireEvent.click(panel.getByRole('button', { name: 'Mark all as read' }));
  await bell('');
  expect(read).toEqual([{}]);
  expect(panel.queryByText(/^Unread/)).toBeNull();
});

it('shows notifications as unread again after marking them has failed', async () => {
  readFails = true;
  show();
  const panel = within(await open());
  fireEvent.click(panel.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(read).toHaveLength(1));
  await waitFor(() => expect(panel.getAllByText(/^Unread/)).toHaveLength(2));
  await bell(': 2 unread notifications');
});
