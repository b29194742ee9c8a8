import { addDays } from '@bugquest/contract/days';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../lib/api/query-client.ts';
import { setDraftOwner } from '../../../../lib/forms/typed-drafts.ts';
import { programDayOf } from '../../../../lib/language/program-time.ts';
import { AuthProvider } from '../../../../lib/session/session.tsx';
import { adminReport, detailsOf, REPORT_ID, similarReport } from '../../../../testing/admin-report.ts';
import { dismissToast } from '../../../../ui/feedback/toast.ts';
import { Toaster } from '../../../../ui/feedback/toaster.tsx';
import { nextMonday } from '../snooze/snooze-dialog.tsx';
import { ReadingPane } from './reading-pane.tsx';

const NEWER = { ...similarReport, id: 'newer', serialNumber: 'BUG-9', createdAt: '2026-11-22T08:00:00.000Z' };
const REPLIES = [
  {
    id: 'r1',
    title: 'Known',
    reasons: ['duplicate'],
    textEn: 'A colleague was first.',
    textAr: 'سبقك زميل.',
  },
  { id: 'r2', title: 'Thanks', reasons: ['approved'], textEn: 'Thank you.', textAr: 'شكرًا.' },
];

let claims: object[];
let sent: { method: string; path: string; body: Record<string, unknown> }[];
const onUndoable = vi.fn();
const onDeleted = vi.fn();
const onUndone = vi.fn();
const openNext = vi.fn();
const json = (body: unknown) => Response.json(body);

async function serve(path: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  if (method !== 'GET') sent.push({ method, path, body: JSON.parse(String(body)) });
  if (path === '/api/admin/claims') return json(claims);
  if (path === '/api/admin/canned-replies') return json(REPLIES);
  if (path === '/api/admin/settings') return json({ duplicateShare: 0 });
  if (path === '/api/bug-reports/duplicates')
    return json({ decided: [{ id: 'newer', serialNumber: 'BUG-9', updatedAt: 'marked' }], refused: [] });
  if (path === '/api/bug-reports/newer') return json({ ...adminReport, ...NEWER, updatedAt: 'seen' });
  if (path.endsWith('/restore')) return json({ ...adminReport, updatedAt: 'restored' });
  if (method === 'DELETE') return json({ id: 'deletion' });
  if (path.endsWith('/snooze')) {
    const { until } = JSON.parse(String(body));
    const snooze = until && { until, adminName: 'Noura', isOver: false };
    return json({ ...adminReport, snooze, updatedAt: until ? 'snoozed' : 'back' });
  }
  if (method === 'PATCH') {
    const decided = JSON.parse(String(body));
    return json({ ...adminReport, ...decided, updatedAt: '2026-11-20T09:00:00.000Z' });
  }
  if (path.endsWith('/details')) return json(detailsOf(adminReport, { similar: [NEWER] }));
  return json([]);
}

beforeEach(async () => {
  for (const owner of ['noura', 'omar']) setDraftOwner(owner);
  [claims, sent] = [[], []];
  vi.clearAllMocks();
  vi.stubGlobal('fetch', serve);
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

async function show(changes: Partial<AdminBugReport> = {}) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <ReadingPane
          report={{ ...adminReport, ...changes }}
          onClose={() => undefined}
          next={{ id: 'next', open: openNext }}
          onDeleted={onDeleted}
          onUndone={onUndone}
          onUndoable={(once) => {
            onUndoable(once);
            return { once, forget: () => undefined };
          }}
        />
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await act(async () => {});
}

const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const decisions = () => sent.filter(({ method, path }) => method === 'PATCH' && path.endsWith('/validate'));
const notes = () => screen.getByLabelText(/Admin notes/) as HTMLTextAreaElement;

it('a rejection has a reason, and pressing its key again chooses the next reason', async () => {
  await show();
  key('4');
  const why = screen.getByLabelText('Why rejected') as HTMLSelectElement;
  expect(why.value).toBe('');
  key('Enter');
  await screen.findByText('Choose why you reject it');
  expect(document.activeElement).toBe(why);
  expect(decisions()).toEqual([]);
  key('4');
  key('4');
  expect(why.value).toBe('cannot_reproduce');
  key('Enter');
  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(decisions()[0]?.body).toMatchObject({
    validationReason: 'penalty',
    rejectionReason: 'cannot_reproduce',
    pointsEarned: 0,
    close: true,
  });
  expect((await screen.findAllByText(/Rejected: Can't reproduce/)).length).toBeGreaterThan(0);
});

it('points below the proposal become Reduced and above it Bonus, unless the reason was chosen', async () => {
  await show();
  key('-');
  const reason = screen.getByLabelText(/^Reason/) as HTMLSelectElement;
  expect(reason.value).toBe('reduced');
  key('+');
  expect(reason.value).toBe('approved');
  fireEvent.change(screen.getByLabelText(/^Points/), { target: { value: '١٤' } });
  expect(reason.value).toBe('bonus');
  key('1');
  key('-');
  expect(reason.value).toBe('approved');
});

it('another decision has no rejection reason', async () => {
  await show();
  key('4');
  key('1');
  key('Enter');
  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(decisions()[0]?.body).not.toHaveProperty('rejectionReason');
});

it('a decision on a report that another administrator is reviewing needs a confirmation', async () => {
  claims = [
    { reportId: REPORT_ID, adminId: 'other', adminName: 'Ahmed', claimedAt: '2026-11-20T08:00:00.000Z' },
  ];
  await show();
  await screen.findByText(/is reviewing this report/);
  key('Enter');
  const question = within(await screen.findByRole('alertdialog'));
  expect(decisions()).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await act(async () => {});
  expect(decisions()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^Approve/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Decide anyway' }));
  await waitFor(() => expect(decisions()).toHaveLength(1));
});

it('the link is reversed when the chosen original is newer', async () => {
  await show();
  fireEvent.click(await screen.findByRole('button', { name: /Mark as duplicate of .*BUG-9/ }));
  key('Enter');
  fireEvent.click(await screen.findByRole('button', { name: /BUG-9.* is the duplicate/ }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/duplicates'))).toBe(true));
  expect(sent.find(({ path }) => path.endsWith('/duplicates'))?.body).toMatchObject({
    original: REPORT_ID,
    reports: [{ id: 'newer', updatedAt: 'seen' }],
  });
  // The open report has no decision, and the toast offers undo for the other report.
  expect(decisions()).toEqual([]);
  await waitFor(() => expect(onUndoable).toHaveBeenCalledTimes(1));
  expect((screen.getByLabelText('Reason') as HTMLSelectElement).value).toBe('approved');
});

it('the canned replies of the chosen reason come first', async () => {
  await show();
  const offered = async () => {
    key('r');
    const [first] = await screen.findAllByRole('menuitem');
    fireEvent.keyDown(first!, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    return first?.textContent;
  };
  expect(await offered()).toMatch(/^Thanks/);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'duplicate' } });
  expect(await offered()).toMatch(/^Known/);
});

it('a canned reply replaces another canned reply, has the caret at its end, and Enter decides', async () => {
  await show();
  const choose = async (title: string) => {
    key('r');
    const item = await screen.findByRole('menuitem', { name: new RegExp(title) });
    fireEvent.click(item);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  };
  await choose('Known');
  expect(notes().value).toBe('A colleague was first.');
  await choose('Thanks');
  expect(notes().value).toBe('Thank you.');
  await waitFor(() => expect(document.activeElement).toBe(notes()));
  expect(notes().selectionStart).toBe(notes().value.length);
  fireEvent.change(notes(), { target: { value: 'Thank you. Well done' } });
  await choose('Known');
  expect(notes().value).toBe('Thank you. Well done\nA colleague was first.');
  // In other texts, Enter inserts a new line.
  fireEvent.keyDown(notes(), { key: 'Enter' });
  await act(async () => {});
  expect(decisions()).toEqual([]);
  fireEvent.change(notes(), { target: { value: 'Thank you.' } });
  fireEvent.keyDown(notes(), { key: 'Enter' });
  await waitFor(() => expect(decisions()[0]).toMatchObject({ body: { adminNotes: 'Thank you.' } }));
});

it('a deletion opens the next report and can be undone', async () => {
  await show();
  key('d');
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'spam' } });
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Nothing to see.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Delete bug' }));
  await waitFor(() => expect(openNext).toHaveBeenCalledTimes(1));
  expect(onDeleted).toHaveBeenCalledTimes(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(onUndone).toHaveBeenCalledWith(expect.objectContaining({ updatedAt: 'restored' })),
  );
});

const snoozes = () => sent.filter(({ path }) => path.endsWith('/snooze')).map(({ body }) => body);

it('the key H puts the report aside until tomorrow, opens the next one, and can be undone', async () => {
  await show();
  key('h');
  const dialog = within(await screen.findByRole('dialog', { name: /^Put .*BUG-7.* aside until/ }));
  expect(dialog.getByRole('radio', { name: /^Tomorrow/, checked: true })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Put aside' }));
  await waitFor(() => expect(openNext).toHaveBeenCalledTimes(1));
  const tomorrow = addDays(programDayOf(Date.now()), 1);
  expect(snoozes()).toEqual([{ until: { day: tomorrow }, updatedAt: adminReport.updatedAt }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(onUndone).toHaveBeenCalledWith(expect.objectContaining({ updatedAt: 'back' })));
  expect(snoozes()[1]).toEqual({ until: null, updatedAt: 'snoozed' });
});

it('the dialog needs a name for a named build, and says that an earlier deadline stays', async () => {
  const dueAt = new Date(Date.now() - 3_600_000).toISOString();
  await show({ dueAt, promisedBy: dueAt });
  key('h');
  const dialog = within(await screen.findByRole('dialog', { name: /aside until/ }));
  expect(dialog.getByText(/^The deadline is earlier and stays/)).toBeTruthy();
  expect(dialog.getByText(/^The tester was promised an answer earlier/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'A named build' }));
  expect(dialog.getByText(/^The deadline stays/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Put aside' }));
  expect(await dialog.findByText('This field is required')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Name of the build/), { target: { value: ' 2.3 ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Put aside' }));
  await waitFor(() => expect(snoozes()).toMatchObject([{ until: { build: '2.3' } }]));
});

it('a report that is put aside says until when and by whom, and can be brought back', async () => {
  await show({ snooze: { until: { build: null }, adminName: 'Mona', isOver: false } });
  const line = await screen.findByText(/^Put aside until the next build, by .*Mona/);
  fireEvent.click(screen.getByRole('button', { name: 'Return to the queue' }));
  await waitFor(() => expect(snoozes()).toMatchObject([{ until: null }]));
  await waitFor(() => expect(line.isConnected).toBe(false));
});

it('a decided report cannot be put aside', async () => {
  await show({ validationReason: 'approved' });
  key('h');
  expect(screen.queryByRole('button', { name: /^Put aside/ })).toBeNull();
});

it.each([
  ['2026-11-29', '2026-11-30'],
  ['2026-11-30', '2026-12-07'],
  ['2026-12-05', '2026-12-07'],
])('the next Monday after %s is %s', (today, monday) => {
  expect(nextMonday(today)).toBe(monday);
});
