import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithQueries } from '../../../testing/render.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import {
  type PendingAction,
  PendingActions,
  pendingActionsOf,
  waitsForReporter,
} from './pending-actions.tsx';

const ID = '019a0000-0000-7000-8000-000000000007';
const fetched = vi.fn<typeof fetch>();
const refusal = { code: 'unavailable', message: 'Please try again in a moment.' };

const show = (...actions: PendingAction[]) =>
  renderWithQueries(
    <>
      <PendingActions report={{ id: ID, mediaFiles: [], bugDescription: '' }} actions={actions} />
      <Toaster />
    </>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const written = (label: RegExp) => (screen.getByLabelText(label) as HTMLTextAreaElement).value;
const sent = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.body)
    .map(([path, init]) => ({ path: String(path), body: JSON.parse(String(init?.body)) }));

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ id: ID }));
  vi.stubGlobal('fetch', fetched);
});

it('the form sends a failed retest only with a note', async () => {
  show({ kind: 'retest' });
  await screen.findByRole('button', { name: 'Send result' });
  press('Send result');
  expect(await screen.findByText('Please select a retest result')).toBeTruthy();
  fireEvent.click(screen.getByLabelText("It's still broken"));
  press('Send result');
  expect(await screen.findByText('Please describe what still goes wrong')).toBeTruthy();
  expect(sent()).toEqual([]);

  write(/What did you see/, 'The old total is back');
  press('Send result');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    path: `/api/bug-reports/${ID}/retest`,
    body: { result: 'failed', note: 'The old total is back', files: [] },
  });
});

it('the form sends a passed retest without a note', async () => {
  show({ kind: 'retest' });
  fireEvent.click(await screen.findByLabelText('It works now'));
  press('Send result');
  await waitFor(() => expect(sent()[0]?.body).toEqual({ result: 'passed', note: '', files: [] }));
});

it('a retest says what it paid, and the points after it', async () => {
  fetched.mockImplementation(async () => Response.json({ id: ID, retestPoints: 2, totalPoints: 587 }));
  show({ kind: 'retest' });
  fireEvent.click(await screen.findByLabelText('It works now'));
  press('Send result');
  expect(await screen.findByText('You earned 2 points. You now have 587.')).toBeTruthy();
});

it('the form shows the question and keeps an answer that could not be sent', async () => {
  show({ kind: 'question', question: 'Which phone?' });
  expect(screen.getByText('Which phone?')).toBeTruthy();
  fetched.mockImplementationOnce(async () => Response.json(refusal, { status: 503 }));
  await screen.findByLabelText(/Your answer/);
  write(/Your answer/, 'An old one');
  press('Send answer');
  expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
  expect(written(/Your answer/)).toBe('An old one');

  press('Send answer');
  await waitFor(() => expect(written(/Your answer/)).toBe(''));
  expect(sent().at(-1)).toEqual({
    path: `/api/bug-reports/${ID}/answer`,
    body: { answer: 'An old one', files: [] },
  });
});

const open = { infoState: null, status: 'Open' } as const;

it('pendingActionsOf returns no action when the team expects nothing', () => {
  expect(pendingActionsOf(open)).toEqual([]);
  expect(pendingActionsOf({ infoState: 'answered', status: 'Closed' })).toEqual([]);
  expect(waitsForReporter(open)).toBe(false);
});

it('pendingActionsOf returns the question before the retest', () => {
  const report = {
    infoState: 'asked',
    openQuestion: 'And which version?',
    status: 'Ready for Retest',
  } as const;
  expect(pendingActionsOf(report)).toEqual([
    { kind: 'question', question: 'And which version?' },
    { kind: 'retest' },
  ]);
  expect(waitsForReporter(report)).toBe(true);
});

it('pendingActionsOf returns no retest for a duplicate', () => {
  const duplicate = { infoState: null, status: 'Ready for Retest', originalSerial: 'BUG-1001' } as const;
  expect(pendingActionsOf(duplicate)).toEqual([]);
  expect(waitsForReporter(duplicate)).toBe(false);
});
