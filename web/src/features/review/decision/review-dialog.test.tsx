import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { setDraftOwner } from '../../../lib/forms/typed-drafts.ts';
import { reportDetailsQuery } from '../../../lib/queries/report-query.ts';
import { AuthProvider } from '../../../lib/session/session.tsx';
import { adminReport, detailsOf, REPORT_ID, similarReport } from '../../../testing/admin-report.ts';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { ReviewDialog } from './review-dialog.tsx';

/** The name of the button that decides, for example "Approve, 11 points". */
const DECIDE = /^(Approve|Give a bonus|Reduce|Reject|Duplicate)(, \d+ points?)?( Enter)?$/;

const report = adminReport;

const TIMELINE = {
  events: [{ facts: { kind: 'reviewed' }, actorName: 'Huda' }],
  appealUntil: null,
  missionBonus: { points: 8, titleEn: 'Pay on an iPhone', titleAr: 'الدفع من iPhone' },
};

/** The report on the fake server. */
let stored = report;
/** Reply to a decision. */
const decided = vi.fn<(path: string) => Response>();
const fetched = vi.fn<typeof fetch>();
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

async function serve(path: string, init?: RequestInit): Promise<Response> {
  if (init?.method === 'PATCH' || init?.method === 'DELETE') return decided(path);
  if (path === '/api/admin/settings') return json({ duplicateShare: 25 });
  if (path.endsWith('/details'))
    return json(detailsOf(stored, { similar: [similarReport], timeline: TIMELINE }));
  return json(path === `/api/bug-reports/${REPORT_ID}` ? stored : []);
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
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  // Changing the person deletes the draft of the previous test.
  for (const owner of ['noura', 'omar']) setDraftOwner(owner);
  queryClient = createQueryClient();
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

it('the dialog shows the bonus of a mission with the current points', async () => {
  const bonus = await screen.findByText(/points: mission bonus/);
  expect(bonus.textContent).toMatch(/\+8\S* points: mission bonus \(\S*Pay on an iPhone\S*\)/);
});

it('a decision has the chosen reason, points typed in any digits, and the shown version', async () => {
  decided.mockReturnValue(json({ ...report, pointsEarned: 25, validationReason: 'bonus' }));
  type(points(), '٢٥');
  type(screen.getByLabelText('Reason'), 'bonus');
  type(screen.getByLabelText(/Admin notes/), 'Well done');
  press(DECIDE);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('PATCH')).toEqual([
    {
      path: `/api/bug-reports/${REPORT_ID}/validate`,
      body: {
        pointsEarned: 25,
        validationReason: 'bonus',
        adminNotes: 'Well done',
        updatedAt: report.updatedAt,
      },
    },
  ]);
});

it.each(['51', '-1', '2.5', ''])('the form refuses %j points without a request', async (typed) => {
  type(points(), typed);
  press(DECIDE);
  expect(await screen.findByText('Points must be between 0 and 50')).toBeTruthy();
  expect(decided).not.toHaveBeenCalled();
});

it('a conflict shows the changes by others and keeps the input, and the next decision uses the new version', async () => {
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
  press(DECIDE);

  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/^Points/).textContent).toBe('Points: 12 is now 5');
  expect(notice.getByText(/^Reason/).textContent).toBe('Reason: Pending is now Reduced');
  expect(points().value).toBe('20');
  expect((screen.getByLabelText(/Admin notes/) as HTMLTextAreaElement).value).toBe('My words');
  expect(onClose).not.toHaveBeenCalled();

  press(DECIDE);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent('PATCH').at(-1)?.body).toMatchObject({ pointsEarned: 20, updatedAt: changed.updatedAt });
});

it('the changes are still shown when the same version arrives a second time', async () => {
  const releases: (() => void)[] = [];
  fetched.mockImplementation((async (path: string, init?: RequestInit) => {
    if (init?.method === 'GET' && path.startsWith(`/api/bug-reports/${REPORT_ID}`))
      await new Promise<void>((release) => releases.push(release));
    return serve(path, init);
  }) as typeof fetch);
  decided.mockImplementation(() => {
    stored = { ...report, pointsEarned: 5, updatedAt: '2026-11-20T09:15:00.000Z' };
    return json({ code: 'report_changed', message: 'Someone was faster' }, 409);
  });
  type(points(), '20');
  press(DECIDE);
  // The refused decision and the live query both load the report.
  await waitFor(() => expect(releases).toHaveLength(2));
  for (const release of releases) {
    await act(async () => release());
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(/^Points/).textContent).toBe('Points: 12 is now 5');
  }
  press('Close');
  press('Discard');
});

it('a corrected severity updates untouched points', async () => {
  decided.mockReturnValue(
    json({ ...report, severity: 'Blocker', scoreBreakdown: { ...report.scoreBreakdown, points: 14 } }),
  );
  press('Blocker');
  await waitFor(() => expect(points().value).toBe('14'));
  expect(sent('PATCH')[0]).toEqual({
    path: `/api/bug-reports/${REPORT_ID}/severity`,
    body: { severity: 'Blocker', updatedAt: report.updatedAt },
  });
});

it('a deletion needs a reason and feedback', async () => {
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

it('closing with unsaved input asks first', () => {
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

it('closing without unsaved input does not ask', () => {
  press('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('discarding the text of a deletion asks first', async () => {
  press('Delete bug');
  type(screen.getByLabelText('Feedback for the tester'), 'Not about the store');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('alertdialog', { name: 'Close without saving?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

it('changes by others are shown while the report is open', async () => {
  stored = {
    ...report,
    severity: 'Blocker',
    bugType: 'Data',
    pointsEarned: 14,
    // Not a version that the decisions of these tests create.
    updatedAt: '2026-11-20T09:30:00.000Z',
  } as typeof report;
  await act(() => queryClient.invalidateQueries(reportDetailsQuery(report.id)));
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/Huda.* changed this report/)).toBeTruthy();
  expect(notice.getByText(/^Severity/).textContent).toBe('Severity: Major is now Blocker');
  expect(notice.getByText(/^Bug type/).textContent).toBe('Bug type: Functional is now Data');
});

it('the toast undoes a decision', async () => {
  decided.mockReturnValue(json({ ...report, pointsEarned: 25, updatedAt: '2026-11-20T09:00:00.000Z' }));
  render(<Toaster />);
  type(points(), '25');
  press(DECIDE);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent('POST')).toEqual([
      {
        path: '/api/bug-reports/decisions/undo',
        body: { reports: [{ id: REPORT_ID, updatedAt: '2026-11-20T09:00:00.000Z' }] },
      },
    ]),
  );
});

it('the key F focuses the classification', () => {
  fireEvent.keyDown(document.body, { key: 'f' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Feature/ }));
});

it('the form proposes the points of a duplicate until points are typed', async () => {
  const reason = screen.getByLabelText('Reason');
  type(reason, 'duplicate');
  await waitFor(() => expect(points().value).toBe('3'));
  type(reason, 'approved');
  await waitFor(() => expect(points().value).toBe('12'));
  type(points(), '20');
  type(reason, 'duplicate');
  expect(points().value).toBe('20');
});

it.each([
  ['penalty', '0'],
  ['reduced', '9'],
  ['bonus', '14'],
  ['approved', '12'],
])('the form proposes for the reason %s %s points', async (reason, proposed) => {
  type(screen.getByLabelText('Reason'), 'duplicate');
  await waitFor(() => expect(points().value).toBe('3'));
  type(screen.getByLabelText('Reason'), reason);
  await waitFor(() => expect(points().value).toBe(proposed));
});

it('a penalty closes the report by default, and the toast says so', async () => {
  const penalty = { ...report, pointsEarned: 0, validationReason: 'penalty', status: 'Closed' };
  decided.mockImplementation(() => json(penalty));
  render(<Toaster />);
  const close = () => screen.queryByLabelText('Close the report') as HTMLInputElement | null;
  expect(close()).toBeNull();
  type(screen.getByLabelText('Reason'), 'penalty');
  type(screen.getByLabelText('Why rejected'), 'not_a_bug');
  expect(close()?.checked).toBe(true);
  press(DECIDE);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent('PATCH')[0]?.body).toMatchObject({ pointsEarned: 0, validationReason: 'penalty', close: true });
  expect(await screen.findByText(/BUG-7.*: Rejected/)).toBeTruthy();
  expect(screen.getByText(/0.* points · Closed/)).toBeTruthy();
});

it('a penalty does not close the report when the checkbox is off', async () => {
  decided.mockReturnValue(json({ ...report, pointsEarned: 0, validationReason: 'penalty' }));
  type(screen.getByLabelText('Reason'), 'penalty');
  type(screen.getByLabelText('Why rejected'), 'not_a_bug');
  fireEvent.click(screen.getByLabelText('Close the report'));
  press(DECIDE);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent('PATCH')[0]?.body).not.toHaveProperty('close');
});

it.each([
  ['penalty', '14', /Rejected with .*14.* points\?/],
  ['reduced', '12', /Reduced with .*12.* points\?/],
  ['bonus', '12', /Bonus with .*12.* points\?/],
])('the reason %s with %s points needs a confirmation', async (reason, typed, title) => {
  decided.mockReturnValue(json({ ...report, validationReason: reason }));
  type(screen.getByLabelText('Reason'), reason);
  if (reason === 'penalty') type(screen.getByLabelText('Why rejected'), 'other');
  type(points(), typed);
  press(DECIDE);
  const question = within(await screen.findByRole('alertdialog', { name: title }));
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(decided).not.toHaveBeenCalled();
  expect(points().value).toBe(typed);

  press(DECIDE);
  fireEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent('PATCH')[0]?.body).toMatchObject({ pointsEarned: Number(typed), validationReason: reason });
});
