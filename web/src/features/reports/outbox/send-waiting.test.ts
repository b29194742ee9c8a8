import type { ReportSubmission, SubmittedBugReport } from '@bugquest/contract/reports/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../../lib/api/call-error.ts';
import { clearDevice } from '../../../testing/clear-device.ts';
import { storeFile } from '../drafts/draft-files.ts';
import { holdDraft } from '../drafts/draft-holds.ts';
import { listDrafts, writeDraft } from '../drafts/draft-store.ts';
import { newDraft, type StoredDraft } from '../drafts/stored-draft.ts';
import { type Sender, sendWaiting } from './send-waiting.ts';

const send = vi.fn<Sender['send']>();
const isLoggedIn = vi.fn<Sender['isLoggedIn']>();
const onSent = vi.fn();
const onRefused = vi.fn();
const run = () => sendWaiting({ employeeId: 'maha', isLoggedIn, send, onSent, onRefused });

const accepted = { pointsEarned: 12 } as SubmittedBugReport;
const refusal = (status: number, code = 'invalid_input') =>
  new CallError(status, '', { code: code as 'invalid_input', message: 'Not like this.' });

async function queue(text: string, changes: Partial<StoredDraft> = {}): Promise<StoredDraft> {
  const report = { bugDescription: text } as ReportSubmission;
  const draft: StoredDraft = { ...newDraft({ employeeId: 'maha' }), state: 'waiting', report, ...changes };
  await writeDraft(draft, { isNew: true });
  return draft;
}

const stored = async (id: string) => (await listDrafts('maha')).find((draft) => draft.id === id);
const sentTexts = () => send.mock.calls.map(([{ report }]) => report?.bugDescription);

beforeEach(() => {
  isLoggedIn.mockResolvedValue(true);
  send.mockResolvedValue(accepted);
});
afterEach(async () => {
  await clearDevice();
  vi.resetAllMocks();
});

it('waiting reports are sent with their files and keys, oldest first, and then deleted', async () => {
  const newer = await queue('Newer', { savedAt: 2 });
  const older = await queue('Older', { savedAt: 1 });
  await queue('Draft', { state: 'draft' });
  await queue('Of Omar', { employeeId: 'omar' });
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await storeFile({ id: 'f', draftId: older.id, field: 'screenshots', file, addedAt: 1 });
  expect(await run()).toBe(0);
  expect(sentTexts()).toEqual(['Older', 'Newer']);
  expect(send.mock.calls.map(([{ submissionKey }]) => submissionKey.key)).toEqual([
    older.submissionKey.key,
    newer.submissionKey.key,
  ]);
  expect(send.mock.calls[0]?.[1].map(({ file }) => file.name)).toEqual(['a.png']);
  expect((await listDrafts('maha')).map(({ state }) => state)).toEqual(['draft']);
  expect(onSent).toHaveBeenCalledTimes(2);
});

it('nothing is sent in the session of another person', async () => {
  const draft = await queue('The cart is empty');
  isLoggedIn.mockResolvedValue(false);
  expect(await run()).toBe(1);
  expect(send).not.toHaveBeenCalled();
  expect(await stored(draft.id)).toEqual(draft);
});

it('the draft is marked as doubtful before the try, because the page may close during the try', async () => {
  const { id } = await queue('The cart is empty');
  send.mockImplementation(async () => {
    expect((await stored(id))?.submissionKey.inDoubt).toBe(true);
    return accepted;
  });
  await run();
  expect(onSent).toHaveBeenCalledOnce();
});

it.each([
  ['a lost connection', new TypeError('lost')],
  ['a server in trouble', refusal(503, 'unavailable')],
  ['an ended session', refusal(401, 'unauthenticated')],
  ["a session that became another person's during the try", refusal(409, 'other_employee')],
  ['too many requests', refusal(429, 'too_many_requests')],
])('after %s, the report keeps its key, and no other report is tried', async (_, error) => {
  const draft = await queue('Older', { savedAt: 1 });
  await queue('Newer', { savedAt: 2 });
  send.mockRejectedValue(error);
  expect(await run()).toBe(2);
  expect(send).toHaveBeenCalledOnce();
  const storedDraft = await stored(draft.id);
  expect(storedDraft?.state).toBe('waiting');
  expect(storedDraft?.submissionKey.key).toBe(draft.submissionKey.key);
  expect(onRefused).not.toHaveBeenCalled();
});

it.each([
  ['wrong fields', refusal(400)],
  ['a daily limit', refusal(429, 'daily_reports_limit')],
])('a report that is refused for %s fails, and the next report is sent', async (_, error) => {
  const draft = await queue('Older', { savedAt: 1 });
  await queue('Newer', { savedAt: 2 });
  send.mockRejectedValueOnce(error);
  expect(await run()).toBe(0);
  expect(sentTexts()).toEqual(['Older', 'Newer']);
  expect(await stored(draft.id)).toMatchObject({
    state: 'failed',
    problem: { reply: { message: 'Not like this.' } },
    values: draft.values,
  });
  expect(onRefused).toHaveBeenCalledOnce();
});

it('a report that is open in a form is not sent', async () => {
  const { id } = await queue('The cart is empty');
  const hold = await holdDraft(id);
  expect(await run()).toBe(1);
  expect(send).not.toHaveBeenCalled();
  await hold?.end();
  expect(await run()).toBe(0);
  expect(send).toHaveBeenCalledOnce();
});

it('only one tab at a time sends', async () => {
  await queue('The cart is empty');
  await Promise.all([run(), run()]);
  expect(send).toHaveBeenCalledOnce();
});

it('a report is stored as it was sorted before it is sent, so that each try sends the same', async () => {
  const { id } = await queue('The cart is empty');
  send.mockRejectedValue(new TypeError('lost'));
  const sort = async (draft: StoredDraft) => ({
    ...draft,
    report: { ...draft.report, severity: 'Major' } as ReportSubmission,
  });
  await sendWaiting({ employeeId: 'maha', isLoggedIn, send, sort });
  expect(send.mock.calls[0]?.[0].report?.severity).toBe('Major');
  expect(await stored(id)).toMatchObject({ state: 'waiting', report: { severity: 'Major' } });
});

it('a report that cannot be sorted goes back to its form, and the next report is sent', async () => {
  const { id } = await queue('Older', { savedAt: 1 });
  await queue('Newer', { savedAt: 2 });
  const onUnsorted = vi.fn();
  const sort = async (draft: StoredDraft): Promise<StoredDraft> =>
    draft.id === id ? { ...draft, state: 'draft', report: undefined } : draft;
  await sendWaiting({ employeeId: 'maha', isLoggedIn, send, sort, onUnsorted });
  expect(sentTexts()).toEqual(['Newer']);
  expect(await stored(id)).toMatchObject({ state: 'draft' });
  expect(onUnsorted).toHaveBeenCalledOnce();
});

it('while the server cannot sort, reports wait', async () => {
  const { id } = await queue('The cart is empty');
  const sort = () => Promise.reject(new TypeError('lost'));
  expect(await sendWaiting({ employeeId: 'maha', isLoggedIn, send, sort })).toBe(1);
  expect(send).not.toHaveBeenCalled();
  expect(await stored(id)).toMatchObject({ state: 'waiting' });
});
