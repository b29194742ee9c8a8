// Points that a reason proposes, and the question about points that contradict the reason.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setDraftOwner } from '../../../../lib/forms/typed-drafts.ts';
import { AuthProvider } from '../../../../lib/session/session.tsx';
import { detailsOf, adminReport as report } from '../../../../testing/admin-report.ts';
import { dismissToast } from '../../../../ui/feedback/toast.ts';
import { Toaster } from '../../../../ui/feedback/toaster.tsx';
import { ReviewDialog } from '../review-dialog.tsx';

/** The name of the button that decides, for example "Approve, 11 points". */
const DECIDE = /^(Approve|Give a bonus|Reduce|Reject|Duplicate)(, \d+ points?)?( Enter)?$/;

/** Reply to a decision. */
const decided = vi.fn<() => Response>();
const bodies: unknown[] = [];
const onClose = vi.fn();
const json = (body: unknown) => new Response(JSON.stringify(body));
const points = () => screen.getByLabelText(/^Points/) as HTMLInputElement;
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function serve(path: string, init?: RequestInit): Promise<Response> {
  if (init?.method === 'PATCH') {
    bodies.push(JSON.parse(String(init.body)));
    return decided();
  }
  if (path === '/api/admin/settings') return json({ duplicateShare: 25 });
  return json(path.endsWith('/details') ? detailsOf(report) : []);
}

beforeEach(() => {
  // Changing the person deletes the draft of the previous test.
  for (const owner of ['noura', 'omar']) setDraftOwner(owner);
  decided.mockReset();
  bodies.length = 0;
  onClose.mockReset();
  vi.stubGlobal('fetch', vi.fn(serve));
  render(
    <QueryClientProvider client={new QueryClient()}>
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
  expect(close()?.checked).toBe(true);
  press(DECIDE);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(bodies[0]).toMatchObject({ pointsEarned: 0, validationReason: 'penalty', close: true });
  expect(await screen.findByText(/BUG-7.*: Rejected/)).toBeTruthy();
  expect(screen.getByText(/0.* points · Closed/)).toBeTruthy();
});

it('a penalty does not close the report when the checkbox is off', async () => {
  decided.mockReturnValue(json({ ...report, pointsEarned: 0, validationReason: 'penalty' }));
  type(screen.getByLabelText('Reason'), 'penalty');
  fireEvent.click(screen.getByLabelText('Close the report'));
  press(DECIDE);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(bodies[0]).not.toHaveProperty('close');
});

it.each([
  ['penalty', '14', /Rejected with .*14.* points\?/],
  ['reduced', '12', /Reduced with .*12.* points\?/],
  ['bonus', '12', /Bonus with .*12.* points\?/],
])('the reason %s with %s points needs a confirmation', async (reason, typed, title) => {
  decided.mockReturnValue(json({ ...report, validationReason: reason }));
  type(screen.getByLabelText('Reason'), reason);
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
  expect(bodies[0]).toMatchObject({ pointsEarned: Number(typed), validationReason: reason });
});
