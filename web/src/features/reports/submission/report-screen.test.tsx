import { DEFAULT_SCORING } from '@bugquest/contract/competition/scoring-settings';
import type { DailyUse } from '@bugquest/contract/reports/daily-limits';
import { FIELDS_IN_FORM_ORDER, formLabel } from '@bugquest/contract/reports/report-fields';
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../lib/api/call-error.ts';
import { type UploadInput, upload } from '../../../lib/api/upload.ts';
import { AuthProvider } from '../../../lib/session/session.tsx';
import { UNUSED_DAY } from '../../../testing/daily-use.ts';
import * as draftFiles from './draft/draft-files.ts';
import { ReportScreen } from './report-screen.tsx';

vi.mock('../../../lib/api/upload.ts', () => ({ upload: vi.fn() }));
vi.mock('./draft/draft-files.ts', () => ({ storeFile: vi.fn(), keptFiles: vi.fn(), dropFiles: vi.fn() }));

const maha = { id: 'maha', fullName: 'Maha', deviceType: 'iPhone', operatingSystem: 'iOS', qualityScore: 80 };
const png = (name: string) => new File(['x'], name, { type: 'image/png' });

let dailyUse: DailyUse;
beforeEach(() => {
  localStorage.setItem('currentEmployee', JSON.stringify(maha));
  window.history.replaceState(null, '', '/submit-bug');
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = vi.fn();
  dailyUse = UNUSED_DAY;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/daily-use')) return Response.json(dailyUse);
    return Response.json(path.startsWith('/api/scoring') ? DEFAULT_SCORING : maha);
  });
  vi.mocked(draftFiles.storeFile).mockImplementation(async ({ file }) => file);
  vi.mocked(draftFiles.keptFiles).mockResolvedValue([]);
  vi.mocked(draftFiles.dropFiles).mockResolvedValue();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function open() {
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <ReportScreen analyse={vi.fn()} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await screen.findByText(/of 20 points so far/);
  return view;
}

const description = () => screen.getByLabelText<HTMLTextAreaElement>('Bug description');
const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

function fill() {
  type(description(), 'The page freezes after I tapped Pay');
  choose('Blocker');
  choose('Functional');
  choose('Frontend');
  fireEvent.change(screen.getByLabelText('Feature'), { target: { value: 'Navigation' } });
}

async function pick(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  await act(async () => fireEvent.change(input as HTMLInputElement, { target: { files } }));
}

const send = (name = 'Submit report') =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const inputOfTry = (index: number) => vi.mocked(upload).mock.calls[index]?.[1] as UploadInput;
const keyOfTry = (index: number) => inputOfTry(index).headers?.['Idempotency-Key'];

const refusal = (status: number, code: string, fields: Record<string, string> = {}) =>
  new CallError(
    status,
    '',
    { code: code as 'invalid_input', message: 'Not like this.', fields },
    'Bad Request',
  );

test('starts with values from the profile and the browser', async () => {
  await open();
  expect(screen.getByLabelText<HTMLSelectElement>('Device type').value).toBe('iOS Mobile');
  expect(screen.getByLabelText<HTMLSelectElement>('Operating system').value).toBe('iOS');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Web Mobile' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true);
});

test('asks for every field of a report, in the order of the form', async () => {
  await open();
  const wanted = FIELDS_IN_FORM_ORDER.map((name) => formLabel(name));
  const labels = [...document.querySelectorAll('legend, label[for]')].map((label) =>
    label.textContent.replace('(optional)', ''),
  );
  expect(labels.filter((label) => wanted.includes(label))).toEqual(wanted);
  const inputs = document.querySelectorAll<HTMLInputElement>('[name]');
  const names = new Set(['feature', ...[...inputs].map(({ name }) => name)]);
  for (const name of FIELDS_IN_FORM_ORDER) expect(names).toContain(name);
});

test('refuses an empty form with the specified messages and focuses the first field', async () => {
  await open();
  await send();
  const sentences = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(sentences).toEqual([
    'Bug description is required',
    'Severity is required',
    'Bug type is required',
    'Category is required',
    'Feature is required',
  ]);
  expect(document.activeElement).toBe(description());
  expect(upload).not.toHaveBeenCalled();
});

test('shows the score while typing, with the rules of the server', async () => {
  await open();
  const part = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(part('Description quality')).toBe('0 of 10');
  type(description(), 'First open the cart, then pay. I expected a receipt but got a blank page');
  await waitFor(() => expect(part('Description quality')).not.toBe('0 of 10'));
  expect(screen.queryByText('What you expected to happen')).toBeNull();
  choose('Blocker');
  await waitFor(() => expect(part('Severity')).toBe('5 of 5'));
  await pick(png('a.png'));
  await waitFor(() => expect(part('Screenshots and videos')).toBe('0.6 of 1'));
});

test('tells while typing that a description is too thin to act on', async () => {
  await open();
  choose('Blocker');
  type(description(), 'x');
  expect(await screen.findByText(/^Too short to act on: it earns at most 2 points/)).toBeTruthy();
  type(description(), 'The cart is empty');
  await waitFor(() => expect(screen.queryByText(/^Too short to act on/)).toBeNull());
});

test('tells before a daily limit is reached what is left of it', async () => {
  dailyUse = {
    ...UNUSED_DAY,
    reports: { used: 38, limit: 40 },
    uploadBytes: { used: 1_900_000_001, limit: 2_000_000_000 },
  };
  await open();
  expect(await screen.findByText('You can send 2 more reports today.')).toBeTruthy();
  expect(screen.getByText('99 MB are left for screenshots and videos today.')).toBeTruthy();
});

test('tells that the limit of reports is reached, and lets one write', async () => {
  dailyUse = { ...UNUSED_DAY, reports: { used: 40, limit: 40 } };
  await open();
  expect(await screen.findByText(/^You've sent 40 reports today/)).toBeTruthy();
  expect(description().disabled).toBe(false);
});

test('adds valid files and lists refused ones with the reason', async () => {
  await open();
  await pick(png('a.png'), new File(['x'], 'notes.txt', { type: 'text/plain' }));
  const added = screen.getByRole('list', { name: 'Added files' });
  expect(within(added).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(/notes\.txt.* isn't a supported file type/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
  expect(screen.queryByRole('list', { name: 'Added files' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(screen.getByRole('button', { name: 'Remove a.png' })).toBeTruthy();
});

test('restores text and files after a reload', async () => {
  const first = await open();
  type(description(), 'The page freezes');
  first.unmount();
  vi.mocked(draftFiles.keptFiles).mockResolvedValue([
    { id: 'f', employeeId: 'maha', field: 'screenshots', file: png('a.png'), addedAt: 1 },
  ]);
  await open();
  expect(description().value).toBe('The page freezes');
  expect(screen.getByRole('button', { name: 'Remove a.png' })).toBeTruthy();
  expect(screen.getByText('Draft restored')).toBeTruthy();
});

test('discarding asks first, then clears the form', async () => {
  const first = await open();
  type(description(), 'The page freezes');
  first.unmount();
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(description().value).toBe('The page freezes');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Discard draft' })));
  expect(description().value).toBe('');
  expect(localStorage.getItem('bugReportDraft:maha')).toBeNull();
});

test('sends everything, deletes the draft and goes to the dashboard', async () => {
  await open();
  fill();
  await pick(png('a.png'));
  const reply: Partial<SubmittedBugReport> = { pointsEarned: 12, totalPoints: 40, newAchievements: [] };
  vi.mocked(upload).mockResolvedValue(reply as never);
  await send();
  const { form } = inputOfTry(0);
  expect(Object.fromEntries(form)).toMatchObject({
    employeeId: 'maha',
    severity: 'Blocker',
    feature: 'Navigation',
  });
  expect(form.getAll('screenshots')).toHaveLength(1);
  expect(window.location.pathname).toBe('/dashboard');
  expect(localStorage.getItem('bugReportDraft:maha')).toBeNull();
});

test('keeps the form and key after a lost connection, and asks before a second report', async () => {
  await open();
  fill();
  vi.mocked(upload).mockRejectedValueOnce(new TypeError('lost'));
  await send();
  expect(screen.getByText(/The connection was lost/)).toBeTruthy();
  expect(description().value).toBe('The page freezes after I tapped Pay');
  vi.mocked(upload).mockRejectedValueOnce(refusal(422, 'key_reused'));
  await send('Try again');
  expect(keyOfTry(1)).toBe(keyOfTry(0));
  vi.mocked(upload).mockRejectedValueOnce(new TypeError('lost'));
  await send('Submit this one too');
  expect(keyOfTry(2)).not.toBe(keyOfTry(0));
});

test('a key with unknown result survives a reload', async () => {
  const first = await open();
  fill();
  vi.mocked(upload).mockReturnValue(new Promise(() => {}));
  await send();
  first.unmount();
  await open();
  expect(screen.getByText(/won't be counted twice/)).toBeTruthy();
  await send();
  expect(keyOfTry(1)).toBe(keyOfTry(0));
});

test('shows the server’s messages at their fields and files', async () => {
  await open();
  fill();
  await pick(png('a.png'), png('b.png'));
  vi.mocked(upload).mockRejectedValueOnce(
    refusal(400, 'invalid_input', { 'screenshots.1': 'b.png is damaged', orderNumber: 'No such order' }),
  );
  await send();
  expect(screen.getByText('Submission Failed | فشل الإرسال')).toBeTruthy();
  expect(screen.getByText(/Please try again \(.*400 Bad Request.*\)\. Not like this\./)).toBeTruthy();
  const second = screen.getByRole('button', { name: 'Remove b.png' }).closest('li') as HTMLElement;
  expect(within(second).getByRole('alert').textContent).toBe('b.png is damaged');
  expect(document.activeElement).toBe(screen.getByLabelText('Order number'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove b.png' }));
  expect(screen.queryByText('Submission Failed | فشل الإرسال')).toBeNull();
  expect(screen.getByText('No such order')).toBeTruthy();
});

test('shows progress, and canceling keeps everything', async () => {
  await open();
  fill();
  vi.mocked(upload).mockImplementation(
    (_, { signal, onProgress }) =>
      new Promise((_resolve, reject) => {
        onProgress?.({ sent: 512, total: 1024 });
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  await send();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel submission' }));
  await send('Cancel submission');
  expect(screen.getByText('Submission canceled')).toBeTruthy();
  expect(description().value).toBe('The page freezes after I tapped Pay');
});
