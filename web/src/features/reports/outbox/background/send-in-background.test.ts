import { currentSession } from '@bugquest/contract/accounts/endpoints';
import { submitBugReport } from '@bugquest/contract/reports/endpoints';
import type { ReportSubmission } from '@bugquest/contract/reports/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLocale, currentLocale } from '../../../../lib/language/current-locale.ts';
import { clearDrafts } from '../../../../testing/clear-drafts.ts';
import { onSentByWorker } from '../../drafts/draft-changes.ts';
import { storeFile } from '../../drafts/draft-files.ts';
import { listDrafts, writeDraft } from '../../drafts/draft-store.ts';
import { newDraft, type StoredDraft } from '../../drafts/stored-draft.ts';
import { sendInBackground } from './send-in-background.ts';

const MAHA = { id: 'maha', language: 'ar' };
const sentReport = { id: 'r1', serialNumber: 'BUG-00001', pointsEarned: 12, totalPoints: 40 };

/** The session's person, and how the server answers a report. */
let session: typeof MAHA | null;
const receive = vi.fn<(headers: Headers, form: FormData) => Response>();
const onSent = vi.fn(async () => {});
const heard = vi.fn();
let stopListening = () => {};

const queue = async (changes: Partial<StoredDraft> = {}): Promise<StoredDraft> => {
  const report = { bugDescription: 'The cart is empty' } as ReportSubmission;
  const draft: StoredDraft = { ...newDraft({ employeeId: 'maha' }), state: 'waiting', report, ...changes };
  await writeDraft(draft, { isNew: true });
  return draft;
};
const stored = async (employeeId = 'maha') => await listDrafts(employeeId);

beforeEach(() => {
  session = MAHA;
  receive.mockImplementation(() => Response.json(sentReport, { status: 201 }));
  stopListening = onSentByWorker('maha', heard);
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) => {
    if (address === currentSession.path) return Response.json(session);
    expect(address).toBe(submitBugReport.path);
    return receive(new Headers(headers), body as FormData);
  });
});
afterEach(async () => {
  stopListening();
  // Other files of this process share the language.
  changeLocale('en');
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  await clearDrafts();
});

it('sends the report with its key and files, and tells the pages and the person', async () => {
  const draft = await queue();
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await storeFile({ id: 'f', draftId: draft.id, field: 'screenshots', file, addedAt: 1 });
  await sendInBackground(onSent);
  const [headers, form] = receive.mock.lastCall ?? [];
  expect(headers?.get('Idempotency-Key')).toBe(draft.submissionKey.key);
  expect(headers?.get('Accept-Language')).toBe('ar');
  expect(form?.get('bugDescription')).toBe('The cart is empty');
  const picture = form?.get('screenshots');
  expect(picture instanceof File && picture.name).toBe('a.png');
  expect(receive).toHaveBeenCalledOnce();
  expect(await stored()).toEqual([]);
  expect(onSent).toHaveBeenCalledExactlyOnceWith(MAHA, sentReport);
  expect(heard).toHaveBeenCalledExactlyOnceWith(sentReport);
  expect(currentLocale()).toBe('ar');
});

it.each([
  ['nobody', null],
  ['another person', { id: 'omar', language: 'en' }],
])('sends nothing in the session of %s, and asks the browser for no other try', async (_, person) => {
  const draft = await queue();
  session = person;
  await sendInBackground(onSent);
  expect(receive).not.toHaveBeenCalled();
  expect(await stored()).toEqual([draft]);
});

it('keeps a refused report with its reasons for the next visit', async () => {
  await queue();
  receive.mockReturnValue(
    Response.json({ code: 'invalid_input', message: 'Not like this.' }, { status: 400 }),
  );
  await sendInBackground(onSent);
  expect(await stored()).toMatchObject([
    { state: 'failed', problem: { reply: { message: 'Not like this.' } } },
  ]);
  expect(onSent).not.toHaveBeenCalled();
});

it('asks the browser for another try after a lost connection, with the same key', async () => {
  const { submissionKey } = await queue();
  receive.mockImplementationOnce(() => {
    throw new TypeError('lost');
  });
  await expect(sendInBackground(onSent)).rejects.toThrow('still wait');
  expect(await stored()).toMatchObject([{ state: 'waiting', submissionKey: { key: submissionKey.key } }]);
  await sendInBackground(onSent);
  expect(receive.mock.calls.map(([headers]) => headers.get('Idempotency-Key'))).toEqual([
    submissionKey.key,
    submissionKey.key,
  ]);
  expect(await stored()).toEqual([]);
});

it('waits for a page that is sending, and sends only what is left', async () => {
  const draft = await queue();
  const page = Promise.withResolvers<void>();
  const pageSends = navigator.locks.request('bugReportOutbox', () => page.promise);
  const working = sendInBackground(onSent);
  await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
  await writeDraft({ ...draft, state: 'draft' }, { isNew: false });
  page.resolve();
  await Promise.all([working, pageSends]);
  expect(receive).not.toHaveBeenCalled();
});
