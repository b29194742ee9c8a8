import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../../lib/api/query-client.ts';
import { setDraftOwner } from '../../../../lib/forms/typed-drafts.ts';
import { AuthProvider } from '../../../../lib/session/session.tsx';
import { adminReport, detailsOf, similarReport } from '../../../../testing/admin-report.ts';
import { dismissToast } from '../../../../ui/feedback/toast.ts';
import { Toaster } from '../../../../ui/feedback/toaster.tsx';
import { ReadingPane } from '../report/reading-pane.tsx';

const AFTER = '2026-11-21T09:00:00.000Z';
const original = { ...adminReport, id: 'original', serialNumber: 'BUG-1' };
const later = (serial: number, changes = {}) => ({
  ...adminReport,
  id: `later-${serial}`,
  serialNumber: `BUG-${serial}`,
  bugDescription: `The total is wrong again, number ${serial}`,
  ...changes,
});
const reports = [later(2), later(3), later(4, { validationReason: 'approved', pointsEarned: 12 })];

interface Sent {
  path: string;
  body: Record<string, unknown>;
}
type Version = { id: string; updatedAt: string };

let sent: Sent[];
let opened: typeof original;
let isNotesRequired: boolean;
/** Ids that the server refuses to change. */
let refusedIds: readonly string[];
let isDecisionRefused: boolean;
let undo: () => void;
const onUndone = vi.fn();
const onClose = vi.fn();
const onRefused = vi.fn();
const openNext = vi.fn();
const nextWithout = vi.fn((_ids: ReadonlySet<string>) => ({ id: 'next', open: openNext }));

const refusalOf = (id: string) => ({ id, code: 'report_changed', message: 'Someone was faster' });
const versionsOf = (ids: readonly string[]) => ids.map((id) => ({ id, serialNumber: id, updatedAt: AFTER }));

function answer(
  path: string,
  { reports: versions, pairs }: { reports?: Version[]; pairs?: { reportId: string }[] },
) {
  const ids = versions?.map(({ id }) => id) ?? pairs?.map(({ reportId }) => reportId) ?? [];
  const done = ids.filter((id) => !refusedIds.includes(id));
  const refused = ids.filter((id) => refusedIds.includes(id)).map(refusalOf);
  if (path.endsWith('/duplicates')) return { decided: versionsOf(done), refused };
  if (path.endsWith('/decisions/undo')) return { undone: versionsOf(done), refused };
  if (path.endsWith('/links')) return { answered: done, refused };
  if (path.endsWith('/links/undo')) return { undone: done, refused };
  return { ...opened, validationReason: 'approved', updatedAt: AFTER };
}

async function serve(path: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  if (method !== 'GET' && !path.includes('/claims/')) {
    const parsed = JSON.parse(String(body));
    sent.push({ path, body: parsed });
    if (method === 'PATCH' && isDecisionRefused) return Response.json(refusalOf('original'), { status: 409 });
    return Response.json(answer(path, parsed));
  }
  if (path.endsWith('/details')) {
    const alike = { ...similarReport, id: 'later-2', createdAt: AFTER, likeness: 0.98 };
    return Response.json(detailsOf(opened, { similar: [alike] }));
  }
  if (path.startsWith('/api/admin/problems/suspected')) {
    const asked = new URLSearchParams(path.split('?')[1]);
    expect(asked.get('original')).toBe('original');
    const pairs = reports.map((report) => ({ report, original: opened, likeness: 0.98 }));
    return Response.json({ total: 3, notCompared: 0, pairs, answers: { same: 0, all: 0 } });
  }
  return Response.json(
    path === '/api/admin/settings' ? { duplicateShare: 25, notesRequiredToReject: isNotesRequired } : [],
  );
}

beforeEach(() => {
  for (const owner of ['noura', 'omar']) setDraftOwner(owner);
  [sent, refusedIds, isNotesRequired, isDecisionRefused, opened] = [[], [], false, false, original];
  vi.clearAllMocks();
  vi.stubGlobal('fetch', serve);
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

async function openReport(changes = {}): Promise<void> {
  opened = { ...original, ...changes };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <ReadingPane
          report={opened}
          next={{ id: 'later-2', open: () => undefined }}
          nextWithout={nextWithout}
          onClose={onClose}
          onUndone={onUndone}
          onRefused={onRefused}
          onUndoable={(undoFunction) => {
            undo = undoFunction;
            return { once: undoFunction, forget: () => undefined };
          }}
        />
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>,
  );
  // Waits for the settings.
  await act(async () => {});
}
const openDialog = async (name: RegExp) => {
  await screen.findByRole('button', { name });
  fireEvent.keyDown(document.body, { key: 'w' });
  return within(await screen.findByRole('dialog', { name: /^Later reports like/ }));
};
const APPROVE = /^Approve, and make 3 later ones duplicates/;
const bodyOf = (path: string) => sent.find((request) => request.path === path)?.body;

it('W approves the report with its form, makes pending ones duplicates and links accepted ones, but not an unticked one', async () => {
  await openReport();
  fireEvent.change(screen.getByLabelText(/Admin notes/), { target: { value: 'Well found' } });
  const dialog = await openDialog(APPROVE);
  const boxes = dialog.getAllByRole('checkbox') as HTMLInputElement[];
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true]);
  expect(boxes[2]?.getAttribute('aria-describedby')).toBeTruthy();
  expect(dialog.getByText(/Approved, \S*12\S* \(keeps its points\)/)).toBeTruthy();
  fireEvent.click(boxes[1]!);
  fireEvent.click(dialog.getByRole('button', { name: 'Approve, and make 2 later ones duplicates' }));

  expect(await screen.findByText(/2 later ones are duplicates now/)).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/bug-reports/original/validate',
    '/api/bug-reports/duplicates',
    '/api/admin/problems/links',
  ]);
  expect(sent[0]?.body).toMatchObject({
    validationReason: 'approved',
    pointsEarned: 12,
    adminNotes: 'Well found',
    claimNext: 'next',
  });
  expect(sent[1]?.body).toEqual({
    original: 'original',
    reports: [{ id: 'later-2', updatedAt: original.updatedAt }],
    adminNotes: '',
  });
  expect(sent[2]?.body).toEqual({
    pairs: [{ reportId: 'later-4', originalId: 'original', same: true }],
  });
  expect(openNext).toHaveBeenCalledOnce();
  expect([...nextWithout.mock.lastCall![0]]).toEqual(['later-2', 'later-4']);
});

it('one undo takes the decision, the duplicates and the links back', async () => {
  await openReport();
  const dialog = await openDialog(APPROVE);
  fireEvent.click(dialog.getByRole('button', { name: APPROVE }));
  await screen.findByText(/3 later ones are duplicates now/);
  sent = [];
  act(() => undo());
  act(() => undo());
  expect(await screen.findByText(/3 later ones are no duplicates anymore/)).toBeTruthy();
  expect(screen.getByText(/^Undone: Approved on \S*BUG-1/)).toBeTruthy();
  expect(sent).toEqual([
    {
      path: '/api/admin/problems/links/undo',
      body: { pairs: [{ reportId: 'later-4', originalId: 'original' }] },
    },
    {
      path: '/api/bug-reports/decisions/undo',
      body: { reports: ['later-2', 'later-3', 'original'].map((id) => ({ id, updatedAt: AFTER })) },
    },
  ]);
  expect(onUndone).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: 'original', updatedAt: AFTER }),
  );
});

it('a report that is already accepted gets no new decision', async () => {
  await openReport({ validationReason: 'bonus' });
  const dialog = await openDialog(/^Make 3 later ones duplicates/);
  fireEvent.click(dialog.getByRole('button', { name: 'Make 3 later ones duplicates' }));
  await screen.findByText(/3 later ones are duplicates now/);
  expect(sent.map(({ path }) => path)).toEqual(['/api/bug-reports/duplicates', '/api/admin/problems/links']);
  expect(openNext).toHaveBeenCalledOnce();
  sent = [];
  act(() => undo());
  await screen.findByText(/3 later ones are no duplicates anymore/);
  expect(bodyOf('/api/bug-reports/decisions/undo')).toEqual({
    reports: ['later-2', 'later-3'].map((id) => ({ id, updatedAt: AFTER })),
  });
  expect(onUndone).toHaveBeenCalledWith(opened);
});

it('without a ticked report, an accepted report has nothing to confirm, and a pending one is only approved', async () => {
  await openReport({ validationReason: 'approved' });
  let dialog = await openDialog(/^Make 3 later ones duplicates/);
  for (const box of dialog.getAllByRole('checkbox')) fireEvent.click(box);
  const confirm = dialog.getByRole('button', { name: /^Make 0 later ones/ }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  cleanup();

  await openReport();
  dialog = await openDialog(APPROVE);
  for (const box of dialog.getAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText(/BUG-1\S*: Approved/);
  expect(sent.map(({ path }) => path)).toEqual(['/api/bug-reports/original/validate']);
});

it('refused reports are named, and the undo leaves them out', async () => {
  refusedIds = ['later-3', 'later-4'];
  await openReport();
  const dialog = await openDialog(APPROVE);
  fireEvent.click(dialog.getByRole('button', { name: APPROVE }));
  const text = await screen.findByText(/1 later one is a duplicate now/);
  expect(text.textContent).toMatch(
    /2 reports were skipped: \S*BUG-3\S* – Someone was faster · \S*BUG-4\S* – Someone was faster/,
  );
  sent = [];
  act(() => undo());
  await screen.findByText(/1 later one is no duplicate anymore/);
  expect(sent.map(({ body }) => body)).toEqual([
    { reports: ['later-2', 'original'].map((id) => ({ id, updatedAt: AFTER })) },
  ]);
});

it('nothing else is sent when the decision is refused', async () => {
  isDecisionRefused = true;
  await openReport();
  const dialog = await openDialog(APPROVE);
  fireEvent.click(dialog.getByRole('button', { name: APPROVE }));
  await waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  act(() => undo());
  await act(async () => {});
  expect(sent.map(({ path }) => path)).toEqual(['/api/bug-reports/original/validate']);
});

it('duplicates of the open report need no note, because their original explains them', async () => {
  isNotesRequired = true;
  await openReport();
  const dialog = await openDialog(APPROVE);
  fireEvent.click(dialog.getByRole('button', { name: APPROVE }));
  await screen.findByText(/3 later ones are duplicates now/);
  expect(bodyOf('/api/bug-reports/duplicates')).toMatchObject({ adminNotes: '' });
});

it('W does nothing for a report that is being rejected', async () => {
  await openReport();
  await screen.findByRole('button', { name: APPROVE });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'penalty' } });
  expect(screen.queryByRole('button', { name: APPROVE })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'w' });
  await act(async () => {});
  expect(screen.queryByRole('dialog', { name: /^Later reports like/ })).toBeNull();
});
