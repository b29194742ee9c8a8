import type { PointEvent } from '@bugquest/contract/audit/schema';
import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { PersonDialog } from './person-dialog.tsx';

const person: EmployeeListItem = {
  id: 'omar',
  fullName: 'Omar Haddad',
  employeeId: 'E-17',
  department: 'Quality',
  mobile: '+966 50 123 4567',
  workEmail: 'omar@example.com',
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
  twoFactorEnabled: true,
  language: 'en',
  createdAt: '2026-03-01T08:00:00.000Z',
  reportCount: 1,
  deletionAt: null,
};

const entry = (id: string, changes: Partial<PointEvent>): PointEvent => ({
  id,
  employeeId: 'omar',
  employeeName: 'Omar Haddad',
  reportId: null,
  serialNumber: null,
  amount: 5,
  reason: 'manual',
  note: null,
  actorId: null,
  actorName: null,
  createdAt: '2026-03-02T08:00:00.000Z',
  ...changes,
});

const REPORT = {
  id: 'report',
  serialNumber: 'BUG-1001',
  bugDescription: 'The cart shows the wrong total',
  severity: 'Major',
  validationReason: null,
  pointsEarned: 14,
};

let sent: { call: string; body: unknown }[];
let refusal: { status: number; body: object } | undefined;
let lists: { ledger: object[]; reports: object[] };

beforeEach(() => {
  sent = [];
  refusal = undefined;
  lists = {
    ledger: [
      entry('2', { amount: -3, note: 'Counted twice', actorId: 'mona', actorName: 'Mona' }),
      entry('1', { amount: 14, reason: 'submission', reportId: 'report', serialNumber: 'BUG-1001' }),
    ],
    reports: [REPORT],
  };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if ((init?.method ?? 'GET') !== 'GET') {
      sent.push({ call: `${init!.method} ${address}`, body: JSON.parse(String(init!.body)) });
      return refusal
        ? Response.json(refusal.body, { status: refusal.status })
        : Response.json({ ...person, totalPoints: 45 });
    }
    if (address.startsWith('/api/leaderboard/rank')) return Response.json({ rank: 3, outOf: 187 });
    if (address.startsWith('/api/admin/point-events')) return Response.json(lists.ledger);
    return Response.json(lists.reports);
  });
});

function show({ isOwn = false, ...changes }: Partial<EmployeeListItem> & { isOwn?: boolean } = {}) {
  renderWithQueries(
    <PersonDialog
      person={{ ...person, ...changes }}
      isOwn={isOwn}
      menu={<button type="button">Actions</button>}
      accountHelp={<p>Help</p>}
      onClose={() => {}}
    />,
    <Toaster />,
  );
  return within(screen.getByRole('dialog'));
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows the figures, the contact and the actions of a person', async () => {
  const dialog = show();
  for (const text of ['Omar Haddad', 'E-17', 'omar@example.com', '63.6', 'On', 'Actions', 'Help']) {
    expect(dialog.getByText(text)).toBeTruthy();
  }
  expect(await dialog.findByText('3 of 187')).toBeTruthy();
});

it('shows the latest ledger entries and reports with links', async () => {
  const dialog = show();
  const section = async (name: string) => within(await dialog.findByRole('region', { name }));
  const ledger = await section('Latest points');
  expect(await ledger.findByText('Counted twice')).toBeTruthy();
  expect(ledger.getByText('Mona')).toBeTruthy();
  const target = '/admin?tab=points-review&report=report';
  expect(ledger.getByRole('link', { name: 'BUG-1001' }).getAttribute('href')).toBe(target);
  const all = ledger.getByRole('link', { name: 'Show all entries' });
  expect(all.getAttribute('href')).toBe('/admin?tab=ledger&employee=omar');
  const reports = await section('Latest reports');
  const link = await reports.findByRole('link', { name: REPORT.bugDescription });
  expect(link.getAttribute('href')).toBe(target);
});

it('shows that there are no ledger entries and no reports', async () => {
  lists = { ledger: [], reports: [] };
  const dialog = show({ reportCount: 0 });
  expect(await dialog.findByText('No points yet')).toBeTruthy();
  expect(await dialog.findByText('No reports yet')).toBeTruthy();
  expect(dialog.queryByRole('link')).toBeNull();
});

it('gives points with a reason, typed in any digits', async () => {
  show();
  type('Points', '٥');
  type('Reason', ' Helped a colleague ');
  press('Give points');
  expect(await screen.findByText('Points given')).toBeTruthy();
  expect(document.body.textContent).toContain('45 points');
  expect(sent).toEqual([
    {
      call: 'POST /api/admin/employees/omar/points',
      body: { amount: 5, reason: 'Helped a colleague', totalPoints: 40 },
    },
  ]);
  await waitFor(() => expect((screen.getByLabelText('Points') as HTMLInputElement).value).toBe(''));
});

it('takes points from a person', async () => {
  show();
  fireEvent.click(screen.getByLabelText('Take'));
  type('Points', '7');
  type('Reason', 'Counted twice');
  press('Take points');
  expect(await screen.findByText('Points taken')).toBeTruthy();
  expect(sent).toMatchObject([{ body: { amount: -7 } }]);
});

it('sends no request without a number and a reason', async () => {
  show();
  type('Points', '0');
  press('Give points');
  expect(await screen.findByText('Enter a reason')).toBeTruthy();
  expect(screen.getByText('Enter a whole number from 1 to 100')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('shows why points could not be changed, and keeps the input', async () => {
  refusal = { status: 409, body: { code: 'points_below_zero', message: 'Take fewer points.' } };
  show();
  fireEvent.click(screen.getByLabelText('Take'));
  type('Points', '90');
  type('Reason', 'Counted twice');
  press('Take points');
  expect(await screen.findByText("Couldn't change the points")).toBeTruthy();
  expect(screen.getByText('Take fewer points.')).toBeTruthy();
  expect((screen.getByLabelText('Reason') as HTMLInputElement).value).toBe('Counted twice');
});

it('offers administrators no form for their own points', () => {
  const dialog = show({ isOwn: true });
  expect(dialog.queryByRole('region', { name: 'Give or take points' })).toBeNull();
});
