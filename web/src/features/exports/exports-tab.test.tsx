import type { ExportRun } from '@bugquest/contract/exports/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInSession } from '../../testing/render.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { ExportsTab } from './exports-tab.tsx';

const ADMIN = { id: 'sara', fullName: 'Sara', workEmail: 'sara@example.com', isAdmin: true };
const LIST = {
  id: 'list-1',
  name: 'Leads',
  emails: ['lead@example.com', 'qa@example.com'],
  description: '',
  isActive: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
};
const run = (id: string, changes: Partial<ExportRun> = {}): ExportRun => ({
  id,
  format: 'xlsx',
  language: 'en',
  filter: { includeEmployees: true, includeBugReports: true },
  recipients: [],
  requestedBy: 'Sara',
  state: 'done',
  rowsDone: 2200,
  rowsTotal: 2200,
  filename: 'export-2026-11-20.xlsx',
  byteSize: 600_000,
  finishedAt: '2026-11-20T08:01:00.000Z',
  keptUntil: '2026-11-27T08:00:00.000Z',
  createdAt: '2026-11-20T08:00:00.000Z',
  ...changes,
});
const waiting = {
  state: 'running',
  rowsDone: 500,
  filename: null,
  byteSize: null,
  finishedAt: null,
} as const;

let sent: { call: string; body: unknown }[];
let runs: ExportRun[];
let refusal: { status: number; body: object } | undefined;
let saved: string[];

beforeEach(() => {
  [sent, runs, saved, refusal] = [[], [], [], undefined];
  localStorage.setItem('currentEmployee', JSON.stringify(ADMIN));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${new URL(this.href).pathname} ${this.download}`);
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    sent.push({ call: `${method} ${address}`, body });
    if (method !== 'GET') return answer(address);
    if (address === '/api/auth/session') return Response.json(ADMIN);
    if (address.startsWith('/api/employees/departments')) return Response.json(['Logistics', 'Quality']);
    if (address.startsWith('/api/admin/export-size')) return Response.json({ employees: 200, bugReports: 1 });
    if (address.startsWith('/api/email-lists')) return Response.json([LIST]);
    return Response.json(runs, { headers: { 'x-total-count': String(runs.length) } });
  });
});
afterEach(() => vi.restoreAllMocks());

function answer(address: string): Response {
  if (refusal) return Response.json(refusal.body, { status: refusal.status });
  if (address === '/api/admin/exports') {
    runs = [run('new', { recipients: [] }), ...runs];
    return Response.json(run('new', waiting), { status: 201 });
  }
  return Response.json({});
}

const show = () => renderInSession(<ExportsTab />, <Toaster />);
const writes = () => sent.filter(({ call }) => !call.startsWith('GET'));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

it('shows the size of an export and starts it', async () => {
  show();
  expect(await screen.findByText('Includes: 200 employees, 1 bug report')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-11-01' } });
  fireEvent.click(screen.getByLabelText('Include employee data'));
  fireEvent.change(screen.getByLabelText('Department'), { target: { value: 'Quality' } });
  expect(await screen.findByText('Includes: 1 bug report')).toBeTruthy();
  await press('Download Excel');
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]).toMatchObject({
    call: 'POST /api/admin/exports',
    body: {
      filter: {
        startDate: '2026-11-01',
        department: 'Quality',
        includeEmployees: false,
        includeBugReports: true,
      },
      format: 'xlsx',
      language: 'en',
    },
  });
  // The export has finished: its file is saved, and the message of section 8 is shown.
  expect(await screen.findByText('Export Complete')).toBeTruthy();
  expect(saved).toEqual(['/api/admin/exports/new/file export-2026-11-20.xlsx']);
});

it('starts no empty export, and no export with dates in the wrong order', async () => {
  show();
  fireEvent.click(await screen.findByLabelText('Include employee data'));
  fireEvent.click(screen.getByLabelText('Include bug reports'));
  expect(await screen.findByText('Select employee data, bug reports or both')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Include bug reports'));
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-11-02' } });
  expect(await screen.findByText('End date must be on or after the start date')).toBeTruthy();
  await press('Download Excel');
  expect(writes()).toEqual([]);
});

it('shows the progress of an export, and cancels it', async () => {
  runs = [run('now', { ...waiting }), run('before'), run('broken', { state: 'failed', filename: null })];
  show();
  const bar = await screen.findByRole('progressbar', { name: 'Progress of Employees, Bug reports' });
  expect(bar.getAttribute('aria-valuenow')).toBe('500');
  expect(screen.getByText(/500.* of .*2,200.* rows/)).toBeTruthy();
  expect(screen.getByText('Failed to generate Excel export')).toBeTruthy();
  const link = screen.getByRole('link', { name: /Download/ });
  expect(link.getAttribute('href')).toBe('/api/admin/exports/before/file');
  await press(/^Cancel/);
  await waitFor(() => expect(writes()).toMatchObject([{ call: 'POST /api/admin/exports/now/cancel' }]));
});

it('shows the specified message for a failed export', async () => {
  show();
  refusal = { status: 502, body: { from: 'a proxy' } };
  await press('Download Excel');
  expect(await screen.findByText('Export Failed')).toBeTruthy();
  expect(screen.getByText('Failed to generate Excel export')).toBeTruthy();
});

it('mails an export to an email list, with prefilled fields', async () => {
  show();
  await press('Send by email');
  const dialog = await screen.findByRole('dialog');
  const recipients = within(dialog).getByLabelText<HTMLTextAreaElement>('Recipients');
  expect(recipients.value).toBe('sara@example.com');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Subject').value).toMatch(/^BugQuest export – /);
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Message/).value).not.toBe('');
  fireEvent.change(recipients, { target: { value: ' ' } });
  fireEvent.click(within(dialog).getByText('Send'));
  expect(await within(dialog).findByText('Email Recipients Required')).toBeTruthy();
  fireEvent.click(await within(dialog).findByRole('button', { name: /Leads/ }));
  expect(recipients.value).toBe('lead@example.com\nqa@example.com');
  refusal = { status: 502, body: {} };
  fireEvent.click(within(dialog).getByText('Send'));
  expect(await screen.findByText('Email Failed')).toBeTruthy();
  expect(screen.getByText('Failed to send Excel export via email')).toBeTruthy();
  expect(recipients.value).toBe('lead@example.com\nqa@example.com');
  const sentence = "qa@example.com isn't an administrator's address.";
  const fields = { 'mail.recipients': sentence };
  refusal = { status: 400, body: { code: 'invalid_input', message: 'Fix.', fields } };
  fireEvent.click(within(dialog).getByText('Send'));
  expect(await within(dialog).findByText(sentence)).toBeTruthy();
  refusal = undefined;
  fireEvent.click(within(dialog).getByText('Send'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes().at(-1)).toMatchObject({
    body: { mail: { recipients: ['lead@example.com', 'qa@example.com'] } },
  });
});
