import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../../../testing/render.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { UsersTab } from './users-tab.tsx';

const user = (id: string, changes: Partial<EmployeeListItem> = {}): EmployeeListItem => ({
  id,
  fullName: id,
  employeeId: `E-${id}`,
  department: 'Quality',
  mobile: '+966 50 123 4567',
  workEmail: `${id}@example.com`,
  emailVerified: true,
  googlePlayEmail: '',
  appleId: '',
  deviceType: 'iPhone',
  operatingSystem: 'iOS',
  browser: '',
  totalPoints: 40,
  qualityScore: 63.64,
  isActive: true,
  isAdmin: false,
  twoFactorEnabled: false,
  language: 'en',
  createdAt: '2026-03-01T08:00:00.000Z',
  reportCount: 3,
  deletionAt: null,
  ...changes,
});

const PEOPLE = [
  user('Sara', { isAdmin: true }),
  user('Omar'),
  user('Huda', { isAdmin: true }),
  user('Zaid', { emailVerified: false, reportCount: 0, deletionAt: '2099-01-01T00:00:00.000Z' }),
  user('Maha', { isActive: false }),
];

let sent: { call: string; body: unknown }[];
let refusal: object | undefined;

beforeEach(() => {
  sent = [];
  refusal = undefined;
  history.replaceState(null, '', '/admin?tab=users');
  localStorage.setItem('currentEmployee', JSON.stringify(PEOPLE[0]));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    sent.push({ call: `${method} ${address}`, body });
    if (address === '/api/auth/session') return Response.json(PEOPLE[0]);
    if (address === '/api/employees/departments') return Response.json(['Logistics', 'Quality']);
    if (/point-events|bug-reports/.test(address)) return Response.json([]);
    if (address.startsWith('/api/leaderboard/rank'))
      return Response.json({ rank: 3, outOf: 187, totalPoints: 40 });
    if (method !== 'GET') return refusal ? Response.json(refusal, { status: 409 }) : Response.json({});
    return Response.json(PEOPLE, { headers: { 'x-total-count': '5' } });
  });
  renderInSession(<UsersTab accountHelp={({ id }) => <p>Help for {id}</p>} />, <Toaster />);
});

const writes = () => sent.filter(({ call }) => !call.startsWith('GET'));

/** By keyboard, because Radix opens the menu on pointer events, which a click in jsdom does not send. */
async function openMenu(name: string) {
  const button = await screen.findByLabelText(new RegExp(`^Manage .*${name}`));
  button.focus();
  fireEvent.keyDown(button, { key: 'Enter' });
  return within(await screen.findByRole('menu'));
}

async function choose(name: string, act: string) {
  fireEvent.click((await openMenu(name)).getByRole('menuitem', { name: act }));
}

const confirm = async (act: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: act }));

it('the menu has the actions that apply to a user', async () => {
  const menu = await openMenu('Huda');
  const items = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Remove administrator role', 'Deactivate']);
});

it('shows the status of each account', async () => {
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent;
  expect(await row('Huda')).toContain('VerifiedAdministrator');
  expect(await row('Zaid')).toMatch(/Unverified · deleted in/);
  expect(await row('Maha')).toContain('Inactive');
});

it('explains a deactivation, and can undo it', async () => {
  await choose('Omar', 'Deactivate');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain("can't log in and leaves the leaderboard");
  expect(writes()).toEqual([]);
  await confirm('Deactivate');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      { call: 'PATCH /api/admin/employees/Omar', body: { isActive: false } },
      { call: 'PATCH /api/admin/employees/Omar', body: { isActive: true } },
    ]),
  );
});

it('explains which data a deletion keeps, and deletes nothing without a confirmation', async () => {
  await choose('Omar', 'Delete');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain("This can't be undone.");
  expect(question.textContent).toContain('3 reports are kept, with their points, under “Former employee”.');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(writes()).toEqual([]);
});

it('deletes after a confirmation', async () => {
  await choose('Omar', 'Delete');
  await confirm('Delete');
  expect(await screen.findByText('Account deleted')).toBeTruthy();
  expect(writes()).toMatchObject([{ call: 'DELETE /api/employees/Omar' }]);
});

it('shows in both languages that a deletion failed, and why', async () => {
  refusal = { code: 'admin_not_deletable', message: 'Administrators cannot be deleted.' };
  await choose('Omar', 'Delete');
  await confirm('Delete');
  expect(await screen.findByText('Failed to delete employee | فشل حذف الموظف')).toBeTruthy();
  expect(screen.getByText('Administrators cannot be deleted.')).toBeTruthy();
});

it('removes the administrator’s own role, and shows why the removal failed', async () => {
  refusal = { code: 'last_admin', message: 'This is the last active administrator.' };
  await choose('Sara', 'Give up my administrator role');
  await confirm('Give up my administrator role');
  expect(await screen.findByText("Couldn't save the change")).toBeTruthy();
  expect(screen.getByText('This is the last active administrator.')).toBeTruthy();
  expect(writes()).toMatchObject([{ body: { isAdmin: false } }]);
});

it('opens the page of a user, but not after a click in the menu, and links to the reports', async () => {
  await openMenu('Omar');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  fireEvent.click(await screen.findByLabelText(/^Details of .*Omar/));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('E-Omar')).toBeTruthy();
  expect(dialog.getByText('Help for Omar')).toBeTruthy();
  const link = dialog.getByRole('link', { name: 'Show reports' });
  expect(link.getAttribute('href')).toBe('/admin?tab=points-review&reporter=Omar');
});

it('sends the search, the filters and the sort order to the server', async () => {
  await screen.findByText('Omar');
  fireEvent.change(screen.getByLabelText('Search users'), { target: { value: ' نوره ' } });
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'verified' } });
  fireEvent.change(await screen.findByLabelText('Department'), { target: { value: 'Logistics' } });
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'reports' } });
  await waitFor(() => {
    const query = new URL(sent.at(-1)!.call.split(' ')[1]!, 'http://x').searchParams;
    expect(Object.fromEntries(query)).toEqual({
      search: 'نوره',
      state: 'verified',
      department: 'Logistics',
      sort: 'reports',
      limit: '25',
    });
  });
  expect(new URLSearchParams(location.search).get('tab')).toBe('users');
});

it('sorts by column headers, which announce the sort order', async () => {
  const header = (name: string) => screen.findByRole('columnheader', { name });
  const press = async (name: string) =>
    fireEvent.click(within(await header(name)).getByRole('button', { name }));
  const sortOf = () => new URLSearchParams(location.search).get('sort');
  expect((await header('Registered')).getAttribute('aria-sort')).toBe('descending');
  expect((await header('Email')).getAttribute('aria-sort')).toBeNull();
  await press('Points');
  expect(sortOf()).toBe('points');
  expect((await header('Points')).getAttribute('aria-sort')).toBe('descending');
  expect((await header('Registered')).getAttribute('aria-sort')).toBe('none');
  await press('Points');
  expect(sortOf()).toBe('points-ascending');
  expect((await header('Points')).getAttribute('aria-sort')).toBe('ascending');
  await press('Name');
  expect(sortOf()).toBe('name');
  await press('Registered');
  expect(sortOf()).toBeNull();
  const sortOrders = sent.map(({ call }) => /sort=([\w-]+)/.exec(call)?.[1]).filter(Boolean);
  expect(sortOrders).toEqual(['newest', 'points', 'points-ascending', 'name']);
});

it('opens and closes a person’s page through the address', async () => {
  act(() => history.pushState(null, '', '/admin?tab=users&person=Omar'));
  const dialog = await screen.findByRole('dialog', { name: 'Omar' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(location.search).toBe('?tab=users'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('corrects the name of a person and sends only what changed', async () => {
  fireEvent.click(await screen.findByRole('button', { name: /Details of .*Omar/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Edit' }));
  fireEvent.change(dialog.getByLabelText('Full name'), { target: { value: 'Omar Haddad' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      { call: 'PATCH /api/admin/employees/Omar/details', body: { fullName: 'Omar Haddad' } },
    ]),
  );
});

it('does not offer to change the email of an administrator', async () => {
  fireEvent.click(await screen.findByRole('button', { name: /Details of .*Huda/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Edit' }));
  expect(dialog.queryByLabelText('Work email')).toBeNull();
});

it('changes the department of the selected people', async () => {
  for (const name of ['Omar', 'Zaid'])
    fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`Select .*${name}`) }));
  fireEvent.click(screen.getByRole('button', { name: 'Change the department of 2 people' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Logistics' });
  fireEvent.change(dialog.getByLabelText('Department'), { target: { value: 'Logistics' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(writes()).toEqual(
      ['Omar', 'Zaid'].map((id) => ({
        call: `PATCH /api/admin/employees/${id}/details`,
        body: { department: 'Logistics' },
      })),
    ),
  );
  expect(await screen.findByText('Department of 2 people changed')).toBeTruthy();
});
