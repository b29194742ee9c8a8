import type { KnownProblem } from '@bugquest/contract/duplicates/schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthProvider } from '../../lib/session/session.tsx';
import { knownProblem } from '../../testing/known-problem.ts';
import { KnownProblems, type KnownProblemsProps } from './known-problems.tsx';

const maha = { id: 'maha', fullName: 'Maha', browser: 'Chrome' };
let knownProblems: KnownProblem[];
let requests: { path: string; body: unknown }[];
let refusal: Response | undefined;
const onConfirmed = vi.fn(async () => {});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.setItem('currentEmployee', JSON.stringify(maha));
  knownProblems = [knownProblem({ people: 4, isAccepted: true })];
  requests = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json(maha);
    requests.push({ path, body: JSON.parse(String(init.body)) });
    if (path.endsWith('/similar')) return Response.json(knownProblems);
    const reply = { serialNumber: 'BUG-1001', points: 2, totalPoints: 40, meTooCount: 4 };
    return refusal ?? Response.json(reply, { status: 201 });
  });
});
afterEach(() => vi.resetAllMocks());

const client = () => new QueryClient();
function show(changes: Partial<KnownProblemsProps> = {}, queries = client()) {
  function Form(props: KnownProblemsProps) {
    const [isDismissed, setDismissed] = useState(false);
    return <KnownProblems {...props} isDismissed={isDismissed} onDismiss={() => setDismissed(true)} />;
  }
  const screenOf = (bugDescription: string) => (
    <QueryClientProvider client={queries}>
      <AuthProvider>
        <Form
          isDismissed={false}
          onDismiss={() => {}}
          feature=""
          issueLocation=""
          deviceType="Android Mobile"
          operatingSystem="Android"
          storeLanguage="Arabic"
          onConfirmed={onConfirmed}
          {...changes}
          bugDescription={bugDescription}
        />
      </AuthProvider>
    </QueryClientProvider>
  );
  const view = render(screenOf(changes.bugDescription ?? ''));
  return { type: (text: string) => view.rerender(screenOf(text)) };
}
const pause = (milliseconds = 320) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const similarRequests = () => requests.filter(({ path }) => path.endsWith('/similar'));

it('searches once per pause in typing and shows how many reports were found', async () => {
  const { type } = show();
  for (const text of ['The cart', 'The cart is', 'The cart is empty']) {
    type(text);
    await pause(100);
  }
  expect(similarRequests()).toEqual([]);
  await pause();
  expect(similarRequests().map(({ body }) => body)).toEqual([
    { bugDescription: 'The cart is empty', feature: '', issueLocation: '' },
  ]);
  expect(await screen.findByText('BUG-1001')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('One similar report');
  expect(screen.getByText('4 people')).toBeTruthy();
  expect(screen.getByText('Accepted')).toBeTruthy();
});

it('does not search for a very short text, and shows nothing after a failure', async () => {
  const { type } = show();
  type('Cart');
  await pause();
  expect(requests).toEqual([]);
  vi.stubGlobal('fetch', async () => Response.json({ code: 'internal', message: 'No.' }, { status: 500 }));
  type('The cart is empty');
  await pause();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('confirms with the known device, shows the points and discards the draft', async () => {
  const { type } = show();
  type('The cart is empty');
  await pause();
  fireEvent.click(await screen.findByRole('button', { name: 'السلة فارغة' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Confirming earns you 2 points/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLSelectElement>('Your device').value).toBe('Android Mobile');
  fireEvent.input(dialog.getByLabelText(/Is anything different/), { target: { value: 'Only at night' } });
  expect(onConfirmed).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Yes, same bug' })));
  await pause(50);
  expect(requests.at(-1)).toEqual({
    path: '/api/bug-reports/0199-1/me-too',
    body: {
      deviceType: 'Android Mobile',
      operatingSystem: 'Android',
      browser: 'Chrome',
      note: 'Only at night',
      storeLanguage: 'Arabic',
      files: [],
    },
  });
  expect(onConfirmed).toHaveBeenCalledOnce();
});

it('keeps the input when the confirmation is refused', async () => {
  const message = "You've already confirmed this bug.";
  refusal = Response.json({ code: 'me_too_said', message }, { status: 409 });
  const { type } = show();
  type('The cart is empty');
  await pause();
  fireEvent.click(await screen.findByRole('button', { name: 'السلة فارغة' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.input(dialog.getByLabelText(/Is anything different/), { target: { value: 'Only at night' } });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Yes, same bug' })));
  await pause(50);
  expect(onConfirmed).not.toHaveBeenCalled();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Is anything different/).value).toBe('Only at night');
});

it('asks for the device when it is unknown', async () => {
  const { type } = show({ deviceType: '', operatingSystem: '' });
  type('The cart is empty');
  await pause();
  fireEvent.click(await screen.findByRole('button', { name: 'السلة فارغة' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Yes, same bug' })));
  expect(await dialog.findByText('Please choose a device')).toBeTruthy();
  expect(requests.some(({ path }) => path.endsWith('/me-too'))).toBe(false);
});

it('lists reports that cannot be confirmed last, and can be dismissed', async () => {
  knownProblems = [
    knownProblem({ id: '1', isOwn: true, firstWords: 'own' }),
    knownProblem({ id: '2', isConfirmed: true, firstWords: 'confirmed' }),
    knownProblem({ id: '3', status: 'Closed', firstWords: 'closed' }),
    knownProblem({ id: '4', firstWords: 'open' }),
  ];
  const { type } = show();
  type('The cart is empty');
  await pause();
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
  await screen.findByText('open');
  expect(rows()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '2 more' }));
  expect(rows()).toEqual([
    expect.stringContaining('open'),
    expect.stringContaining('Your report'),
    expect.stringContaining('You confirmed this'),
    expect.stringContaining('Fixed'),
  ]);

  fireEvent.click(screen.getByRole('button', { name: 'closed' }));
  const closed = within(await screen.findByRole('dialog'));
  expect(closed.getByText("Marked as fixed. If it's back, submit a new report.")).toBeTruthy();
  fireEvent.click(closed.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'own' }));
  expect(screen.getByRole('link', { name: 'See your report' }).getAttribute('href')).toBe('/reports/1');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));

  fireEvent.click(screen.getByRole('button', { name: 'Hide suggestions' }));
  expect(screen.queryByText('Your report')).toBeNull();
  type('The cart is empty again and again');
  await pause();
  expect(screen.queryByText('Your report')).toBeNull();
});

it('shows that the draft repeats the tester’s own report, with a link', async () => {
  knownProblems = [knownProblem({ isOwn: true, isRepeat: true })];
  const { type } = show();
  type('The cart is empty');
  await pause();
  expect(await screen.findByText(/^You already sent this as/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/reports/0199-1');
  // The list does not contain the report again.
  expect(screen.queryByRole('list')).toBeNull();
});

it('shows the place instead of hidden first words, and nothing without a place', async () => {
  knownProblems = [
    knownProblem({ firstWords: null, place: 'Wishlist' }),
    knownProblem({ id: '0199-2', firstWords: null, place: '' }),
  ];
  const { type } = show();
  type('The cart is empty');
  await pause();
  expect(await screen.findByText(/^A bug in .Wishlist.$/)).toBeTruthy();
  expect(screen.queryByText(/Shopping Cart/, { selector: 'button' })).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('shows the words that only one of both has', async () => {
  knownProblems = [knownProblem({ difference: { yours: ['total', 'wrong'], theirs: ['button'] } })];
  const { type } = show();
  type('The cart is empty');
  await pause();
  expect((await screen.findByText('Only in yours:')).nextElementSibling?.textContent).toMatch(/total.*wrong/);
  expect(screen.getByText('Only in this one:').nextElementSibling?.textContent).toMatch(/button/);
});

it('shows the nearest two although they are weak, and does not call them already reported', async () => {
  knownProblems = [0.3, 0.2, 0.1].map((likeness, index) =>
    knownProblem({
      ...{ likeness, id: `weak-${index}`, serialNumber: `BUG-200${index}` },
      difference: { yours: ['cart'], theirs: ['menu'] },
    }),
  );
  show({ bugDescription: 'The cart is empty' });
  await pause();
  expect(await screen.findByRole('heading', { name: '2 similar reports' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('BUG-2002')).toBeNull();
  expect(screen.queryByText('Already reported?')).toBeNull();
  expect(screen.queryByText(/menu/)).toBeNull();
});
