import type { DailyUse } from '@bugquest/contract/reports/daily-limits';
import { FIELDS_IN_FORM_ORDER, formLabel, reportField } from '@bugquest/contract/reports/report-fields';
import type { SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../../lib/api/call-error.ts';
import { upload } from '../../../lib/api/upload.ts';
import { UNUSED_DAY } from '../../../testing/daily-use.ts';
import {
  addFiles,
  choose,
  clickSubmit,
  closeForm,
  description,
  fillRequiredFields,
  idempotencyKey,
  openForm,
  png,
  prepareForm,
  refusal,
  type,
  uploadInput,
} from '../../../testing/report-form.tsx';
import { listDrafts } from '../drafts/draft-store.ts';

vi.mock('../../../lib/api/upload.ts', () => ({ upload: vi.fn() }));
vi.mock('../drafts/draft-files.ts', () => ({
  storeFile: vi.fn(),
  filesOf: vi.fn(),
  dropFiles: vi.fn(),
  fileIdOf: vi.fn(),
}));

let dailyUse: DailyUse;
beforeEach(() => {
  dailyUse = UNUSED_DAY;
  prepareForm(() => dailyUse);
});
afterEach(closeForm);

test('the form starts with values from the profile and the browser', async () => {
  await openForm();
  expect(screen.getByLabelText<HTMLSelectElement>('Device type').value).toBe('iOS Mobile');
  expect(screen.getByLabelText<HTMLSelectElement>('Operating system').value).toBe('iOS');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Web Mobile' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true);
});

test('without a network, the form says that the analysis needs a connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openForm();
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Fill in with AI analysis' });
  expect(start.disabled).toBe(true);
  expect(screen.getByText('Needs a connection.')).toBeTruthy();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(start.disabled).toBe(false);
  expect(screen.queryByText('Needs a connection.')).toBeNull();
  online.mockRestore();
});

test('the form has every field of a report, in the order of the contract', async () => {
  await openForm();
  const fieldNames = FIELDS_IN_FORM_ORDER.filter((name) => reportField(name).kind !== 'captured');
  const expectedLabels = fieldNames.map((name) => formLabel(name));
  const labels = [...document.querySelectorAll('legend, label[for]')].map((label) =>
    label.textContent.replace('(optional)', ''),
  );
  expect(labels.filter((label) => expectedLabels.includes(label))).toEqual(expectedLabels);
  const inputs = document.querySelectorAll<HTMLInputElement>('[name]');
  const names = new Set(['feature', ...[...inputs].map(({ name }) => name)]);
  for (const name of fieldNames) expect(names).toContain(name);
});

test('an empty form shows the specified messages and focuses the first field', async () => {
  await openForm();
  await clickSubmit();
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual([
    'Bug description is required',
    'Severity is required',
    'Bug type is required',
    'Category is required',
    'Feature is required',
  ]);
  expect(document.activeElement).toBe(description());
  expect(upload).not.toHaveBeenCalled();
});

test('the form shows the score while typing, with the rules of the server', async () => {
  await openForm();
  const part = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(part('Description quality')).toBe('0 of 8');
  type(description(), 'First open the cart, then pay. I expected a receipt but got a blank page');
  await waitFor(() => expect(part('Description quality')).not.toBe('0 of 8'));
  expect(screen.queryByText('What you expected to happen')).toBeNull();
  choose('Blocker');
  await waitFor(() => expect(part('Severity')).toBe('4 of 4'));
  await addFiles(png('a.png'));
  expect(part('Screenshots and videos')).toMatch(/^\d of 4$/);
});

test('the form says while typing that a description is too short', async () => {
  await openForm();
  choose('Blocker');
  type(description(), 'x');
  expect(await screen.findByText(/^Too short to act on: it earns at most 2 points/)).toBeTruthy();
  type(description(), 'The cart is empty');
  await waitFor(() => expect(screen.queryByText(/^Too short to act on/)).toBeNull());
});

test('the form shows the rest of a daily limit before it is reached', async () => {
  dailyUse = {
    ...UNUSED_DAY,
    reports: { used: 38, limit: 40 },
    uploadBytes: { used: 1_900_000_001, limit: 2_000_000_000 },
    pixels: { used: 3_900_000_001, limit: 4_000_000_000 },
  };
  await openForm();
  expect(await screen.findByText('You can send 2 more reports today.')).toBeTruthy();
  expect(screen.getByText('99 MB are left for screenshots and videos today.')).toBeTruthy();
  expect(screen.getByText('99 megapixels are left for screenshots today.')).toBeTruthy();
});

test('the form says that the limit of reports is reached, and still accepts input', async () => {
  dailyUse = { ...UNUSED_DAY, reports: { used: 40, limit: 40 } };
  await openForm();
  expect(await screen.findByText(/^You've sent 40 reports today/)).toBeTruthy();
  expect(description().disabled).toBe(false);
});

test('the form adds valid files and lists refused files with the reason', async () => {
  await openForm();
  await addFiles(png('a.png'), new File(['x'], 'notes.txt', { type: 'text/plain' }));
  const added = screen.getByRole('list', { name: 'Added files' });
  expect(within(added).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(/notes\.txt.* isn't a supported file type/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove a.png' }));
  expect(screen.queryByRole('list', { name: 'Added files' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(await screen.findByRole('button', { name: 'Remove a.png' })).toBeTruthy();
});

test('a submission sends everything, deletes the draft and opens the dashboard', async () => {
  await openForm();
  fillRequiredFields();
  await addFiles(png('a.png'));
  const reply: Partial<SubmittedBugReport> = { pointsEarned: 12, totalPoints: 40, newAchievements: [] };
  vi.mocked(upload).mockResolvedValue(reply as never);
  await clickSubmit();
  const { form } = uploadInput(0);
  expect(Object.fromEntries(form)).toMatchObject({
    employeeId: 'maha',
    severity: 'Blocker',
    feature: 'Navigation',
  });
  expect(form.getAll('screenshots')).toHaveLength(1);
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(await listDrafts('maha')).toEqual([]);
});

test('a submission contains the facts of the browser about the device, unless the tester removes them', async () => {
  await openForm();
  fillRequiredFields();
  const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const viewport = `${window.innerWidth} × ${window.innerHeight}`;
  expect(input('Window size').value).toBe(viewport);
  const scored = screen.getByText(/of 20 points so far/).textContent;
  await clickSubmit('Remove all');
  expect(input('Window size').value).toBe('');
  expect(screen.getByText(/of 20 points so far/).textContent).toBe(scored);
  await clickSubmit('Fill in again');
  type(input('Time zone'), '');
  vi.mocked(upload).mockRejectedValue(refusal(500, 'internal'));
  await clickSubmit();
  const sent = Object.fromEntries(uploadInput(0).form);
  expect(sent).toMatchObject({ viewport, browserLanguage: navigator.language, timeZone: '' });
});

test('the form and the key stay after a failed try, and a second report needs a confirmation', async () => {
  await openForm();
  fillRequiredFields();
  vi.mocked(upload).mockRejectedValueOnce(refusal(500, 'internal'));
  await clickSubmit();
  expect(description().value).toBe('The page freezes after I tapped Pay');
  vi.mocked(upload).mockRejectedValueOnce(refusal(422, 'key_reused'));
  await clickSubmit('Try again');
  expect(idempotencyKey(1)).toBe(idempotencyKey(0));
  vi.mocked(upload).mockRejectedValueOnce(refusal(500, 'internal'));
  await clickSubmit('Submit this one too');
  expect(idempotencyKey(2)).not.toBe(idempotencyKey(0));
});

test('the submission is repeated with the same key while the server is unavailable', async () => {
  const unavailable = new CallError(503, '', { code: 'unavailable', message: 'Try again.' }, '', 0);
  const reply: Partial<SubmittedBugReport> = { pointsEarned: 12, totalPoints: 40, newAchievements: [] };
  vi.mocked(upload)
    .mockRejectedValueOnce(unavailable)
    .mockRejectedValueOnce(unavailable)
    .mockResolvedValue(reply as never);
  await openForm();
  fillRequiredFields();
  await clickSubmit();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'), { timeout: 60_000 });
  expect([idempotencyKey(1), idempotencyKey(2)]).toEqual([idempotencyKey(0), idempotencyKey(0)]);
  await waitFor(async () => expect(await listDrafts('maha')).toEqual([]));
});

test('a report waits on the device when the server stays unavailable', async () => {
  vi.mocked(upload).mockRejectedValue(new CallError(503, ''));
  await openForm();
  fillRequiredFields();
  await clickSubmit();
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'), { timeout: 60_000 });
  expect(await listDrafts('maha')).toMatchObject([{ state: 'waiting' }]);
});

test('the messages of the server are shown at their fields and files', async () => {
  await openForm();
  fillRequiredFields();
  await addFiles(png('a.png'), png('b.png'));
  vi.mocked(upload).mockRejectedValueOnce(
    refusal(400, 'invalid_input', { 'screenshots.1': 'b.png is damaged', orderNumber: 'No such order' }),
  );
  await clickSubmit();
  expect(screen.getByText('Submission Failed | فشل الإرسال')).toBeTruthy();
  expect(screen.getByText(/Please try again \(.*400 Bad Request.*\)\. Not like this\./)).toBeTruthy();
  const second = (await screen.findByRole('button', { name: 'Remove b.png' })).closest('li') as HTMLElement;
  expect(within(second).getByRole('alert').textContent).toBe('b.png is damaged');
  expect(document.activeElement).toBe(screen.getByLabelText('Order number'));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove b.png' }));
  expect(screen.queryByText('Submission Failed | فشل الإرسال')).toBeNull();
  expect(screen.getByText('No such order')).toBeTruthy();
});

test('the form shows the progress, and canceling keeps everything', async () => {
  await openForm();
  fillRequiredFields();
  vi.mocked(upload).mockImplementation(
    (_, { signal, onProgress }) =>
      new Promise((_resolve, reject) => {
        onProgress?.({ sent: 512, total: 1024 });
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  await clickSubmit();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel submission' }));
  await clickSubmit('Cancel submission');
  expect(screen.getByText('Submission canceled')).toBeTruthy();
  expect(description().value).toBe('The page freezes after I tapped Pay');
});

describe('the tip for the next report', () => {
  const tip = { part: 'expected', missing: 3, of: 5, points: 2 } as const;
  const sentence = /^What you expected was missing in 3 of your last 5 reports: .*\+2.* each\.$/;

  test('stands above the text, and stays hidden until another part is missing most often', async () => {
    dailyUse = { ...UNUSED_DAY, tip };
    await openForm();
    expect(await screen.findByText(sentence)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Hide this tip' }));
    expect(screen.queryByText(sentence)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(description()));
    cleanup();
    await openForm();
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    cleanup();
    dailyUse = { ...UNUSED_DAY, tip: { ...tip, part: 'media' } };
    await openForm();
    expect(await screen.findByText(/^A screenshot or video was missing in 3 of/)).toBeTruthy();
  });

  test('is not shown without one', async () => {
    await openForm();
    expect(screen.queryByRole('button', { name: 'Hide this tip' })).toBeNull();
  });
});
