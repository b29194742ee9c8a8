import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthProvider } from '../../../../lib/session/session.tsx';
import { adminReport } from '../../../../testing/admin-report.ts';
import { dismissToast } from '../../../../ui/feedback/toast.ts';
import { Toaster } from '../../../../ui/feedback/toaster.tsx';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { useDesk } from '../use-desk.ts';
import { useQueue } from '../use-queue.ts';
import { BulkActions } from './bulk-bar.tsx';

const SEEN = '2026-11-20T08:00:00.000Z';
const AFTER = '2026-11-20T09:00:00.000Z';
const reportOf = (index: number) => ({
  ...adminReport,
  id: `id-${index}`,
  serialNumber: `BUG-${index}`,
  status: index === 2 ? 'Closed' : 'Open',
  ...(index === 4 && { feature: 'Security', severity: 'Blocker' as const, employeeId: 'other' }),
});
const rows = [1, 2, 3, 4].map(reportOf);
/** The number of reports that match the filter on the fake server. */
let matching = rows.length;

type Sent = { reports: { id: string; updatedAt: string }[]; allowNewerOriginal?: boolean };
const versions = ({ reports }: Sent) => reports.map(({ id }) => ({ id, serialNumber: id, updatedAt: AFTER }));
const replies: Record<string, (body: Sent) => unknown> = {
  decisions: (body) => ({ decided: versions(body), refused: [] }),
  duplicates: (body) => ({ decided: versions(body), refused: [] }),
  statuses: (body) => ({ changed: versions(body), refused: [] }),
  deletions: (body) => ({
    deleted: versions(body).map((version) => ({ ...version, deletionId: `deleted-${version.id}` })),
    refused: [],
  }),
  undo: (body) => ({ undone: versions(body), refused: [] }),
  'least-alike': () => ({ least: null }),
};
let reply = replies;
let isNotesRequired = false;
const json = (body: unknown, headers?: HeadersInit) => new Response(JSON.stringify(body), { headers });

const fetched = vi.fn(async (path: string, init?: RequestInit) => {
  if (path.includes('search=BUG-9')) return json([rows[0], reportOf(9)]);
  if (path.startsWith('/api/bug-reports?')) return json(rows, { 'x-total-count': String(matching) });
  if (path.startsWith('/api/admin/matching-reports')) {
    const reports = Array.from({ length: Math.min(matching, 1_000) }, (_, index) => reportOf(index + 1));
    return json({ total: matching, reports });
  }
  if (path === '/api/admin/settings')
    return json({ duplicateShare: 25, notesRequiredToReject: isNotesRequired });
  const action = path.split('/').at(-1) ?? '';
  if (action === 'restore') return json({ ...rows[0], updatedAt: AFTER });
  return json(reply[action]?.(JSON.parse(String(init?.body))) ?? []);
});
const sent = () =>
  fetched.mock.calls
    .filter(([path, init]) => init?.method === 'POST' && !path.endsWith('/least-alike'))
    .map(([path, init]) => ({ path, body: JSON.parse(String(init?.body)) }));
const idsOf = ({ reports }: Sent) => reports.map(({ id }) => id);

function Desk() {
  const queue = useQueue({});
  const desk = useDesk(queue);
  const active = queue.rows[desk.index];
  useDeskKeys('list', {
    next: desk.next?.open,
    select: active && (() => desk.toggle(active)),
    'select-next': () => desk.extend(1),
    'select-previous': () => desk.extend(-1),
    undo: desk.undo,
  });
  return (
    <>
      <ul data-queue>
        {queue.rows.map(({ id, serialNumber, validationReason, validatedAt, status }) => (
          <li key={id} title={validatedAt ?? undefined}>{`${serialNumber} ${validationReason} ${status}`}</li>
        ))}
      </ul>
      <BulkActions filter={{}} queue={queue} desk={desk} />
    </>
  );
}

const key = (name: string, options = {}) => fireEvent.keyDown(document.body, { key: name, ...options });
const bar = () => screen.queryByRole('region', { name: 'Selected reports' });
const selected = () => bar()?.querySelector('p')?.textContent;
const dialog = () => screen.findByRole('dialog');
const confirm = async () => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const chooseWhy = ({ getByLabelText }: ReturnType<typeof within>) =>
  fireEvent.change(getByLabelText('Why rejected'), { target: { value: 'not_a_bug' } });
/** Searches the original of several reports and chooses it with Enter. The selected reports are no results. */
async function findOriginal({ getByRole, findByText, queryByText }: ReturnType<typeof within>) {
  const search = getByRole('searchbox', { name: 'Serial number or words' });
  fireEvent.change(search, { target: { value: 'BUG-9' } });
  await findByText('BUG-9');
  expect(queryByText('BUG-1')).toBeNull();
  fireEvent.keyDown(search, { key: 'Enter' });
  await screen.findByRole('button', { name: 'Change original' });
  expect(sent()).toEqual([]);
}
const selectFirst = (count: number) => {
  for (let index = 0; index < count; index += 1) key('ArrowDown', { shiftKey: true });
};

beforeEach(async () => {
  isNotesRequired = false;
  matching = rows.length;
  reply = replies;
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <Desk />
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('BUG-1 null Open');
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

it('the keyboard extends and shrinks the selection from the active row, and Escape clears it', async () => {
  key('j');
  key('x');
  await waitFor(() => expect(selected()).toBe('1 selected'));
  key('J', { shiftKey: true });
  key('ArrowDown', { shiftKey: true });
  expect(selected()).toBe('3 selected');
  key('ArrowUp', { shiftKey: true });
  expect(selected()).toBe('2 selected');
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('2 selected');
  key('Escape');
  expect(bar()).toBeNull();
});

it('a decision on the selection needs one confirmation, and a held key neither types nor confirms', async () => {
  selectFirst(2);
  key('3');
  key('3', { repeat: true });
  const dialogQueries = within(await dialog());
  expect(dialogQueries.getByText('Decide 2 reports as “Reduced”?')).toBeTruthy();
  const points = dialogQueries.getByLabelText(/^Points/);
  expect(document.activeElement).toBe(points);
  expect(fireEvent.keyDown(points, { key: '3', repeat: true })).toBe(false);
  fireEvent.keyDown(points, { key: 'Enter', repeat: true });
  expect(sent()).toEqual([]);

  fireEvent.change(points, { target: { value: '٥' } });
  await confirm();
  expect(sent()).toEqual([
    {
      path: '/api/bug-reports/decisions',
      body: {
        validationReason: 'reduced',
        pointsEarned: 5,
        adminNotes: '',
        reports: [
          { id: 'id-1', updatedAt: SEEN },
          { id: 'id-2', updatedAt: SEEN },
        ],
      },
    },
  ]);
  expect(screen.getByText('BUG-2 reduced Closed')).toBeTruthy();
  expect(bar()).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findAllByText('2 decisions undone')).toBeTruthy();
  expect(sent()[1]?.body.reports[0]).toEqual({ id: 'id-1', updatedAt: AFTER });
  expect(screen.getByText('BUG-2 null Closed')).toBeTruthy();
});

it('refused reports are named and stay selected', async () => {
  reply = {
    decisions: (body) => ({
      decided: versions(body).slice(1),
      refused: [{ id: 'id-1', code: 'own_report', message: 'This is your own report' }],
    }),
  };
  selectFirst(3);
  key('1');
  await dialog();
  await confirm();
  expect(selected()).toBe('1 selected');
  expect(within(screen.getByRole('alert')).getByRole('listitem').textContent).toBe(
    'BUG-1 – This is your own report',
  );
});

it('all matching reports are selected and sent in chunks', async () => {
  cleanup();
  matching = 450;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Desk />
    </QueryClientProvider>,
  );
  await screen.findByText('BUG-1 null Open');
  selectFirst(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 450 that match' }));
  await waitFor(() => expect(selected()).toBe('450 selected'));
  key('1');
  const dialogQueries = within(await dialog());
  fireEvent.click(dialogQueries.getByRole('button', { name: 'Decide 450 reports' }));
  const number = dialogQueries.getByLabelText(/^Type .*450.* to confirm/);
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(number);
  fireEvent.change(number, { target: { value: '45' } });
  fireEvent.keyDown(number, { key: 'Enter' });
  expect(sent()).toEqual([]);
  fireEvent.change(number, { target: { value: '٤٥٠' } });
  await confirm();
  expect(sent().map(({ body }) => body.reports.length)).toEqual([200, 200, 50]);
});

it('undo restores the former statuses', async () => {
  selectFirst(2);
  key('t');
  fireEvent.change(within(await dialog()).getByLabelText('Status'), {
    target: { value: 'Ready for Retest' },
  });
  await confirm();
  expect(screen.getByText('BUG-2 null Ready for Retest')).toBeTruthy();
  await act(async () => void key('z'));
  await screen.findByText('BUG-2 null Closed');
  expect(sent().map(({ body }) => [body.status, idsOf(body)])).toEqual([
    ['Ready for Retest', ['id-1', 'id-2']],
    ['Open', ['id-1']],
    ['Closed', ['id-2']],
  ]);
});

it('a deletion needs reason and feedback, and undo restores each report', async () => {
  selectFirst(2);
  key('d');
  const dialogQueries = within(await dialog());
  fireEvent.click(dialogQueries.getByRole('button', { name: 'Delete 2 reports' }));
  expect((await dialogQueries.findAllByRole('alert')).length).toBe(2);
  fireEvent.change(dialogQueries.getByLabelText('Deletion reason'), { target: { value: 'spam' } });
  fireEvent.change(dialogQueries.getByLabelText('Feedback for the tester'), { target: { value: 'Spam' } });
  fireEvent.click(dialogQueries.getByRole('button', { name: 'Delete 2 reports' }));
  await waitFor(() => expect(screen.queryByText('BUG-1 null Open')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('BUG-1 null Open');
  expect(sent().map(({ path }) => path)).toEqual([
    '/api/bug-reports/deletions',
    '/api/deleted-bugs/deleted-id-1/restore',
    '/api/deleted-bugs/deleted-id-2/restore',
  ]);
});

it('the other reports become duplicates of the oldest selected report', async () => {
  selectFirst(3);
  key('5');
  const dialogQueries = within(await dialog());
  const which = dialogQueries.getByLabelText('Duplicate of') as HTMLSelectElement;
  expect(document.activeElement).toBe(which);
  expect(which.selectedOptions[0]?.textContent).toContain('BUG-1');
  expect(dialogQueries.getByRole('button', { name: 'Mark 2 as duplicates' })).toBeTruthy();
  await confirm();
  expect(sent()).toMatchObject([
    {
      path: '/api/bug-reports/duplicates',
      body: { original: 'id-1', reports: [{ id: 'id-2' }, { id: 'id-3' }] },
    },
  ]);
  expect(bar()).toBeNull();
});

it('marking duplicates needs the original, or the choice that the original is not known', async () => {
  selectFirst(2);
  key('5');
  const dialogQueries = within(await dialog());
  fireEvent.change(dialogQueries.getByLabelText('Duplicate of'), { target: { value: 'other' } });
  fireEvent.click(dialogQueries.getByRole('button', { name: /^Mark / }));
  expect(await dialogQueries.findByText('Choose the original report')).toBeTruthy();
  await findOriginal(dialogQueries);
  fireEvent.click(dialogQueries.getByRole('button', { name: /^Mark / }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toMatchObject([{ path: '/api/bug-reports/duplicates', body: { original: 'id-9' } }]);

  selectFirst(1);
  key('5');
  const again = within(await dialog());
  const whichAgain = again.getByLabelText('Duplicate of');
  whichAgain.focus();
  fireEvent.change(whichAgain, { target: { value: 'unknown' } });
  await confirm();
  expect(sent()[1]).toMatchObject({
    path: '/api/bug-reports/decisions',
    body: { validationReason: 'duplicate' },
  });
});

it('an open report gets the keys, unless the focus is in the list or the bar', async () => {
  selectFirst(2);
  act(() => window.history.replaceState(null, '', '?report=id-1'));
  key('1');
  expect(screen.queryByRole('dialog')).toBeNull();
  key('Escape');
  expect(selected()).toBe('2 selected');
  within(bar()!).getByRole('button', { name: 'Clear selection' }).focus();
  key('1');
  expect(await dialog()).toBeTruthy();
  window.history.replaceState(null, '', '?');
});

it.each([
  ['1', 'Score of each report', { validationReason: 'approved' }],
  ['2', 'Score + \u20682\u2069', { validationReason: 'bonus' }],
  ['3', '\u206875%\u2069 of the score', { validationReason: 'reduced' }],
  ['4', '0', { validationReason: 'penalty', close: true }],
])('the key %s shows the proposed points: %s', async (name, proposed, decision) => {
  selectFirst(2);
  key(name);
  const dialogQueries = within(await dialog());
  expect(dialogQueries.getByLabelText(/^Points/).getAttribute('placeholder')).toBe(proposed);
  if (name === '4') chooseWhy(dialogQueries);
  await confirm();
  expect(sent()[0]?.body).toMatchObject(decision);
  expect(sent()[0]?.body).not.toHaveProperty('pointsEarned');
});

it('a rejection of several reports asks for its reason and for notes', async () => {
  isNotesRequired = true;
  selectFirst(2);
  key('4');
  const dialogQueries = within(await dialog());
  const send = () => fireEvent.click(dialogQueries.getByRole('button', { name: 'Decide 2 reports' }));
  send();
  await dialogQueries.findByText('Choose why you reject it');
  chooseWhy(dialogQueries);
  send();
  await dialogQueries.findByText('Explain the decision to the tester');
  const notes = dialogQueries.getByLabelText(/Admin notes/);
  expect(document.activeElement).toBe(notes);
  expect(sent()).toEqual([]);
  fireEvent.change(notes, { target: { value: 'Not seen' } });
  await confirm();
  expect(sent()[0]?.body).toMatchObject({ rejectionReason: 'not_a_bug', adminNotes: 'Not seen' });
});

it('points that contradict the reason need a confirmation', async () => {
  selectFirst(2);
  key('4');
  const dialogQueries = within(await dialog());
  fireEvent.change(dialogQueries.getByLabelText(/^Points/), { target: { value: '14' } });
  chooseWhy(dialogQueries);
  fireEvent.click(dialogQueries.getByRole('button', { name: 'Decide 2 reports' }));
  await screen.findByRole('alertdialog', { name: /Rejected with .*14.* points\?/ });
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({ pointsEarned: 14, validationReason: 'penalty' }),
  );
});

it('the dialog stays open for reports that are older than the original, until the administrator insists', async () => {
  reply = {
    ...replies,
    duplicates: (body) => ({
      decided: body.allowNewerOriginal ? versions(body) : versions(body).slice(1),
      refused: body.allowNewerOriginal ? [] : [{ id: 'id-1', code: 'newer_original', message: 'Later' }],
    }),
  };
  selectFirst(3);
  key('5');
  const dialogQueries = within(await dialog());
  fireEvent.change(dialogQueries.getByLabelText('Duplicate of'), { target: { value: 'other' } });
  await findOriginal(dialogQueries);
  fireEvent.click(dialogQueries.getByRole('button', { name: 'Mark 3 as duplicates' }));
  expect(await dialogQueries.findByText('1 report was submitted before the original.')).toBeTruthy();
  expect(dialogQueries.getByText('BUG-9')).toBeTruthy();
  const insists = dialogQueries.getByLabelText('Mark as duplicates anyway');
  fireEvent.click(insists);
  insists.focus();
  await confirm();
  expect(sent().map(({ body }) => [idsOf(body), body.allowNewerOriginal])).toEqual([
    [['id-1', 'id-2', 'id-3'], undefined],
    [['id-1'], true],
  ]);
});

it('the dialog shows the testers and points, and warns when the reports differ', async () => {
  selectFirst(2);
  key('3');
  const alike = within(await dialog());
  expect(alike.getByText(/^1 tester/).textContent).toMatch(/1 tester · points: \S*24\S* → \S*18\S*/);
  expect(alike.queryByText('These reports differ')).toBeNull();
  fireEvent.change(alike.getByLabelText(/^Points/), { target: { value: '5' } });
  await waitFor(() => expect(alike.getByText(/^1 tester/).textContent).toMatch(/→ \S*10/));
  fireEvent.click(alike.getByRole('button', { name: 'Cancel' }));

  key('ArrowDown', { shiftKey: true });
  key('ArrowDown', { shiftKey: true });
  key('3');
  const different = within(await dialog());
  expect(different.getByText(/^2 testers/)).toBeTruthy();
  expect(different.getByText('These reports differ')).toBeTruthy();
  expect(different.getByText('2 features, 2 severities')).toBeTruthy();
  fireEvent.click(different.getByRole('button', { name: 'Cancel' }));
  key('1');
  expect(within(await dialog()).queryByText('These reports differ')).toBeNull();
});

it('the warning says how alike the least similar report is, also when its feature and severity are the same', async () => {
  const least = { serialNumber: 'BUG-3', oldest: 'BUG-1', likeness: 0.08 };
  reply = { ...replies, 'least-alike': () => ({ least }) };
  selectFirst(3);
  key('5');
  const alert = await within(await dialog()).findByText(/^These reports aren't alike/);
  expect(alert.textContent).toMatch(/8%/);
  expect(alert.parentElement?.textContent).toMatch(/BUG-3.* is the least like .*BUG-1/);
  cleanup();

  reply = { ...replies, 'least-alike': () => ({ least: { ...least, likeness: 0.97 } }) };
});

it('a decided row shows no age in place of its deadline', async () => {
  selectFirst(1);
  key('1');
  await dialog();
  await confirm();
  expect(screen.getByText(/^BUG-1 approved/).title).toBe(AFTER);
});
