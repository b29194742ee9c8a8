import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { SCORE_PARTS } from '@bugquest/contract/bug-reports/score-parts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthProvider } from '../../../../lib/session.tsx';
import { dismissToast } from '../../../../ui/toast.ts';
import { Toaster } from '../../../../ui/toaster.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const ID = '019a0000-0000-7000-8000-000000000007';

const report = {
  id: ID,
  serialNumber: 'BUG-7',
  employeeId: '019a0000-0000-7000-8000-000000000001',
  feature: 'Shopping Cart',
  bugType: 'Functional',
  category: 'Frontend',
  storeLanguage: 'English',
  status: 'Open',
  bugDescription: 'The total is wrong',
  issueLocation: '',
  deviceType: '',
  operatingSystem: '',
  testDataUsed: '',
  orderNumber: '',
  severity: 'Major',
  reportedValues: {},
  source: 'Web Laptop',
  mediaFiles: [],
  pointsEarned: 12,
  scoreBreakdown: {
    preset: 'review',
    severityPoints: { Blocker: 25, Major: 18, Minor: 12, base: 10 },
    parts: SCORE_PARTS.map((part) => ({ part, weight: 0.2, value: 0.5, points: 2 })),
    points: 12,
    maxPoints: 20,
  },
  validationReason: null,
  adminNotes: '',
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  reporter: {
    fullName: 'Sara Haddad',
    department: 'Sales',
    language: 'en',
    qualityScore: 81.82,
    totalPoints: 40,
  },
} as unknown as AdminBugReport;

const similar = {
  id: 'other',
  serialNumber: 'BUG-1001',
  feature: 'Shopping Cart',
  severity: 'Major',
  status: 'Open',
  validationReason: null,
  bugDescription: 'The basket is empty',
  reporterName: 'Omar',
  pointsEarned: 12,
  createdAt: '2026-11-19T08:00:00.000Z',
  duplicateOf: null,
  likeness: 0.7,
};

/** The report as the server has it. */
let stored = report;
/** Answers what is decided. */
const decided = vi.fn<(path: string) => Response>();
const fetched = vi.fn<typeof fetch>();
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

async function serve(path: string, init?: RequestInit): Promise<Response> {
  if (init?.method === 'PATCH' || init?.method === 'DELETE') return decided(path);
  if (path === '/api/admin/settings') return json({ duplicateShare: 25 });
  if (path.endsWith('/similar')) return json([similar]);
  return json(path === `/api/bug-reports/${ID}` ? stored : []);
}

function sent(method: string): { path: string; body: unknown }[] {
  return fetched.mock.calls
    .filter(([path, init]) => init?.method === method && String(path).startsWith('/api/bug-reports'))
    .map(([path, init]) => ({ path: String(path), body: JSON.parse(String(init?.body ?? 'null')) }));
}

let queryClient: QueryClient;
const onClose = vi.fn();
const points = () => screen.getByLabelText(/^Points/) as HTMLInputElement;
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  queryClient = new QueryClient();
  stored = report;
  decided.mockReset();
  fetched.mockReset().mockImplementation(serve as typeof fetch);
  onClose.mockReset();
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <ReviewDialog report={report} onClose={onClose} />
      </AuthProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

it('sends the reason that was chosen, the points in any digits, and the version that was seen', async () => {
  decided.mockReturnValue(json({ ...report, pointsEarned: 25, validationReason: 'bonus' }));
  type(points(), '٢٥');
  type(screen.getByLabelText('Reason'), 'bonus');
  type(screen.getByLabelText(/Admin notes/), 'Well done');
  press('Update Points');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('PATCH')).toEqual([
    {
      path: `/api/bug-reports/${ID}/validate`,
      body: {
        pointsEarned: 25,
        validationReason: 'bonus',
        adminNotes: 'Well done',
        updatedAt: report.updatedAt,
      },
    },
  ]);
});

it.each(['51', '-1', '2.5', ''])('refuses %j points without asking the server', async (typed) => {
  type(points(), typed);
  press('Update Points');
  expect(await screen.findByText('Points must be between 0 and 50')).toBeTruthy();
  expect(decided).not.toHaveBeenCalled();
});

it('says what someone else changed, keeps what was typed, and then decides on the new version', async () => {
  const changed = {
    ...report,
    pointsEarned: 5,
    validationReason: 'reduced',
    updatedAt: '2026-11-20T09:00:00.000Z',
  };
  decided
    .mockImplementationOnce(() => {
      stored = changed as typeof report;
      return json({ code: 'report_changed', message: 'Someone was faster' }, 409);
    })
    .mockReturnValueOnce(json({ ...changed, pointsEarned: 20, validationReason: 'approved' }));
  type(points(), '20');
  type(screen.getByLabelText(/Admin notes/), 'My words');
  press('Update Points');

  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/^Points/).textContent).toBe('Points: 12 is now 5');
  expect(notice.getByText(/^Reason/).textContent).toBe('Reason: Pending is now Reduced');
  expect(points().value).toBe('20');
  expect((screen.getByLabelText(/Admin notes/) as HTMLTextAreaElement).value).toBe('My words');
  expect(onClose).not.toHaveBeenCalled();

  press('Update Points');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('PATCH').at(-1)?.body).toMatchObject({ pointsEarned: 20, updatedAt: changed.updatedAt });
});

it('lets untouched points follow a corrected severity', async () => {
  decided.mockReturnValue(json({ ...report, severity: 'Blocker', pointsEarned: 14 }));
  press('Blocker');
  await waitFor(() => expect(points().value).toBe('14'));
  expect(sent('PATCH')[0]).toEqual({
    path: `/api/bug-reports/${ID}/severity`,
    body: { severity: 'Blocker', updatedAt: report.updatedAt },
  });
});

it('deletes only with a reason and feedback', async () => {
  press('Delete bug');
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete bug' }));
  expect(await dialog.findByText('Admin feedback is required for deletion')).toBeTruthy();
  expect(dialog.getByText('Please select a deletion reason')).toBeTruthy();
  expect(decided).not.toHaveBeenCalled();

  decided.mockReturnValue(json({}));
  type(dialog.getByLabelText('Deletion reason'), 'spam');
  type(dialog.getByLabelText('Feedback for the tester'), 'Not about the store');
  fireEvent.click(dialog.getByRole('button', { name: 'Delete bug' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('DELETE')[0]?.body).toEqual({
    deletionReason: 'spam',
    adminFeedback: 'Not about the store',
    updatedAt: report.updatedAt,
  });
});

it('asks before it closes over what is typed, and only then', () => {
  type(screen.getByLabelText(/Admin notes/), 'Nearly there');
  press('Close');
  expect(onClose).not.toHaveBeenCalled();
  const question = within(screen.getByRole('alertdialog', { name: 'Close without saving?' }));
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect((screen.getByLabelText(/Admin notes/) as HTMLTextAreaElement).value).toBe('Nearly there');

  press('Close');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes at once when nothing is typed', () => {
  press('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks before the words of a deletion are thrown away', async () => {
  press('Delete bug');
  type(screen.getByLabelText('Feedback for the tester'), 'Not about the store');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('alertdialog', { name: 'Close without saving?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

it('proposes what the settings leave a duplicate, until points are typed', async () => {
  const reason = screen.getByLabelText('Reason');
  type(reason, 'duplicate');
  await waitFor(() => expect(points().value).toBe('3'));
  type(reason, 'approved');
  await waitFor(() => expect(points().value).toBe('12'));
  type(points(), '20');
  type(reason, 'duplicate');
  expect(points().value).toBe('20');
});

it('marks a duplicate of a similar report, and says nothing of it once decided otherwise', async () => {
  decided.mockReturnValue(json({ ...report, validationReason: 'duplicate' }));
  fireEvent.click(await screen.findByRole('button', { name: /Mark as duplicate of .*BUG-1001/ }));
  expect((screen.getByLabelText('Reason') as HTMLSelectElement).value).toBe('duplicate');
  expect((screen.getByLabelText(/Duplicate of/) as HTMLInputElement).value).toBe('BUG-1001');
  expect(screen.getByText('Chosen as the original')).toBeTruthy();
  press('Update Points');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('PATCH')[0]?.body).toMatchObject({ validationReason: 'duplicate', duplicateOf: 'BUG-1001' });
});

it('sends no original with any other decision', async () => {
  decided.mockReturnValue(json(report));
  fireEvent.click(await screen.findByRole('button', { name: /Mark as duplicate of/ }));
  type(screen.getByLabelText('Reason'), 'approved');
  expect(screen.queryByLabelText(/Duplicate of/)).toBeNull();
  press('Update Points');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('PATCH')[0]?.body).not.toHaveProperty('duplicateOf');
});

it('shows at once what someone else did while the report is looked at', async () => {
  stored = {
    ...report,
    severity: 'Blocker',
    bugType: 'Data',
    pointsEarned: 14,
    updatedAt: '2026-11-20T09:00:00.000Z',
  } as typeof report;
  await act(() => queryClient.invalidateQueries({ queryKey: ['/api/bug-reports'] }));
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/^Severity/).textContent).toBe('Severity: Major is now Blocker');
  expect(notice.getByText(/^Bug type/).textContent).toBe('Bug type: Functional is now Data');
});

it('takes a decision back from where it is told', async () => {
  decided.mockReturnValue(json({ ...report, pointsEarned: 25, updatedAt: '2026-11-20T09:00:00.000Z' }));
  render(<Toaster />);
  type(points(), '25');
  press('Update Points');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent('POST')).toEqual([
      {
        path: '/api/bug-reports/decisions/undo',
        body: { reports: [{ id: ID, updatedAt: '2026-11-20T09:00:00.000Z' }] },
      },
    ]),
  );
});

it('leads to the classification by its key', () => {
  fireEvent.keyDown(document.body, { key: 'f' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Feature/ }));
});
