import { DESK_VIEWS } from '@bugquest/contract/review/desk-views';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDeskKeys } from '../../../features/review/queue/keys/use-desk-keys.ts';
import { setLocale } from '../../../lib/language/locale.ts';
import { adminReport, REPORT_ID } from '../../../testing/admin-report.ts';
import { renderInSession } from '../../../testing/render.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { AdminLayout } from '../admin.tsx';
import { sectionGroups } from '../sections.tsx';

const ADMIN = { id: '019a0000-0000-7000-8000-000000000001', fullName: 'Sara Haddad', isAdmin: true };
const REEM = { ...ADMIN, id: 'reem', fullName: 'Reem Alharbi', employeeId: 'E-12', department: 'Finance' };

const onRequest = vi.fn<(path: string, query: URLSearchParams) => void>();
const editPoints = vi.fn();

function Desk() {
  const nothing = () => undefined;
  useDeskKeys('list', {
    points: editPoints,
    notes: nothing,
    decide: nothing,
    close: nothing,
    claim: undefined,
  });
  return <textarea aria-label="Notes" />;
}

beforeEach(() => {
  onRequest.mockReset();
  editPoints.mockReset();
  history.replaceState(null, '', '/admin?tab=users');
  localStorage.setItem('currentEmployee', JSON.stringify(ADMIN));
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    onRequest(pathname, searchParams);
    if (pathname === '/api/auth/session') return Response.json(ADMIN);
    if (pathname === '/api/admin/view-counts')
      return Response.json(Object.fromEntries(Object.keys(DESK_VIEWS).map((view) => [view, 41])));
    const search = searchParams.get('search') ?? '';
    if (pathname === '/api/bug-reports')
      return Response.json(/^(total|BUG-7)$/.test(search) ? [adminReport] : []);
    if (pathname === '/api/employees') return Response.json(search === 'reem' ? [REEM] : []);
    return Response.json([]);
  });
});
afterEach(() => act(() => setLocale('en')));

function Panel() {
  const groups = sectionGroups();
  return (
    <AdminLayout groups={groups} current={groups[0]!.sections[0]!}>
      <Desk />
      <Toaster />
    </AdminLayout>
  );
}

async function openPalette() {
  renderInSession(<Panel />);
  fireEvent.keyDown(document.activeElement!, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox');
}

const type = (search: string) =>
  fireEvent.change(screen.getByRole('combobox'), { target: { value: search } });
const press = (key: string, changes = {}) =>
  fireEvent.keyDown(screen.getByRole('combobox'), { key, ...changes });
const options = () => screen.queryAllByRole('option');
const active = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant')!);
const isClosed = () => waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
const address = () => location.pathname + location.search;

it('opens with the key while a field has the focus, and returns the focus on Escape', async () => {
  render(<textarea aria-label="Elsewhere" />);
  const field = screen.getByLabelText('Elsewhere');
  field.focus();
  const input = await openPalette();
  expect(document.activeElement).toBe(input);
  fireEvent.keyDown(input, { key: 'Escape' });
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('opens with the button and with the key of an Arabic keyboard, and closes with the key', async () => {
  await openPalette();
  press('k', { ctrlKey: true });
  await isClosed();
  fireEvent.click(await screen.findByRole('button', { name: 'Jump to…' }));
  await screen.findByRole('combobox');
  press('ن', { code: 'KeyK', metaKey: true });
  await isClosed();
});

it('stays closed while another dialog is open', async () => {
  await openPalette();
  press('Escape');
  await isClosed();
  render(<div role="alertdialog" />);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('lists the available actions, views with their counts, and sections', async () => {
  await openPalette();
  const actions = within(screen.getByRole('group', { name: 'Actions' }));
  expect(actions.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Edit pointsP',
    'Edit notesN',
    'Save the decision and open the next reportEnter',
    'Close reportEsc',
  ]);
  expect(await screen.findByRole('option', { name: /^Overdue/ })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('option', { name: /^Overdue/ }).textContent).toBe('Overdue41'));
  expect(screen.getByRole('option', { name: /^Email Templates/ })).toBeTruthy();
});

it.each([
  ['en', 'متاخره', 'Overdue'],
  ['en', 'SETTINGS', 'Settings'],
  ['ar', 'overdue', 'متأخرة'],
  ['ar', 'الاعدادات', 'الإعدادات'],
] as const)('in %s, %s finds %s', async (locale, search, expected) => {
  act(() => setLocale(locale));
  await openPalette();
  type(search);
  expect(active()?.textContent).toContain(expected);
});

it.each([
  ['en', 'invite', 'Invite to register'],
  ['en', 'دعوة', 'Invite to register'],
  ['en', 'add testers', 'Invite to register'],
  ['en', 'weekend', 'Weekend'],
  ['en', 'friday', 'Weekend'],
  ['en', '2fa', 'Two-factor authentication'],
  ['en', 'two factor', 'Two-factor authentication'],
  ['en', 'print', 'Print this page'],
  ['en', 'gate', 'Gates'],
  ['en', 'go no-go', 'Decide about the launch'],
  ['en', 'announce', 'New announcement'],
  ['ar', 'weekend', 'عطلة نهاية الأسبوع'],
  ['ar', 'طباعة', 'طباعة هذه الصفحة'],
  ['ar', 'التحقق بخطوتين', 'المصادقة الثنائية'],
  ['ar', 'بوابات', 'الشروط'],
] as const)('in %s, the other word %s finds the task %s', async (locale, search, expected) => {
  act(() => setLocale(locale));
  await openPalette();
  type(search);
  expect(options().some(({ textContent }) => textContent?.startsWith(expected))).toBe(true);
});

it('runs a task: opens its place, or prints the page', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await openPalette();
  type('invite');
  press('Enter');
  await waitFor(() => expect(address()).toBe('/admin?tab=users&view=roster'));
  fireEvent.keyDown(document.body, { key: 'k', metaKey: true });
  await screen.findByRole('combobox');
  type('print');
  press('Enter');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  print.mockRestore();
});

it('moves through the options with the keys, and runs the active option once', async () => {
  await openPalette();
  expect(active()).toBe(options()[0]);
  press('ArrowUp');
  expect(active()).toBe(options().at(-1));
  press('ArrowDown');
  press('ArrowDown');
  expect(active()).toBe(options()[1]);
  expect(options()[1]?.getAttribute('aria-selected')).toBe('true');
  press('End');
  expect(active()).toBe(options().at(-1));
  press('Home');
  press('Enter', { repeat: true });
  expect(screen.getByRole('combobox')).toBeTruthy();
  press('Enter');
  await isClosed();
  await waitFor(() => expect(editPoints).toHaveBeenCalledTimes(1));
});

it('opens a section and a view', async () => {
  const input = await openPalette();
  type('ledger');
  press('Enter');
  await waitFor(() => expect(address()).toBe('/admin?tab=ledger'));
  expect(input.isConnected).toBe(false);
  fireEvent.keyDown(document.body, { key: 'k', metaKey: true });
  await screen.findByRole('combobox');
  type('overd');
  fireEvent.click(options()[0]!);
  await waitFor(() =>
    expect(address()).toBe('/admin?tab=points-review&waiting=decision&due=overdue&sort=due'),
  );
});

it('opens a report by its number before the search has found it', async () => {
  await openPalette();
  type('٧');
  expect(active()?.textContent).toMatch(/Open .*BUG-7/);
  press('Enter');
  await waitFor(() => expect(address()).toBe(`/admin?tab=points-review&report=${REPORT_ID}`));
});

it('shows that no report has the typed number', async () => {
  await openPalette();
  type('bug-99');
  press('Enter');
  expect(await screen.findByText(/BUG-99.* not found/)).toBeTruthy();
  expect(address()).toBe('/admin?tab=users');
});

it('searches reports, and keeps the filter of the queue', async () => {
  history.replaceState(null, '', '/admin?tab=points-review&review=pending');
  await openPalette();
  type('total');
  expect(screen.getByText('Searching…')).toBeTruthy();
  fireEvent.click(await screen.findByRole('option', { name: /The total is wrong/ }));
  await waitFor(() => expect(address()).toBe(`/admin?tab=points-review&review=pending&report=${REPORT_ID}`));
  const searches = onRequest.mock.calls.filter(
    ([path, query]) => path === '/api/bug-reports' && query.has('search'),
  );
  expect(searches.map(([, query]) => query.get('search'))).toEqual(['total']);
});

it('searches people, and opens a person’s page', async () => {
  await openPalette();
  type('reem');
  fireEvent.click(await screen.findByRole('option', { name: /Reem Alharbi/ }));
  await waitFor(() => expect(address()).toBe('/admin?tab=users&search=E-12&person=reem'));
});

it('shows that nothing was found', async () => {
  await openPalette();
  type('xyzzy');
  expect(await screen.findByText('No results')).toBeTruthy();
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByText('Results: 0')).toBeTruthy();
});
