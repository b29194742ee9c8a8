import 'fake-indexeddb/auto';
import type { ErrorCode } from '@bugquest/contract/errors';
import { endUpload } from '@bugquest/contract/reports/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../lib/api/call.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { closeDeviceDatabase } from '../../../lib/device/device-database.ts';
import {
  discardUpload,
  finishUpload,
  holdUpload,
  nextTry,
  removeUploads,
  storedUpload,
  storeUpload,
} from './running-uploads.ts';
import { sendPieces, type UploadTry } from './send-pieces.ts';
import { uploadStates } from './upload-states.ts';

vi.mock('../../../lib/api/call.ts', () => ({ call: vi.fn() }));
vi.mock('./send-pieces.ts', () => ({ sendPieces: vi.fn() }));

/** The global event target: the page, or the worker that sends reports. */
let page: EventTarget;
let fileCount = 0;
const newFile = () => {
  fileCount += 1;
  return { id: `file-${fileCount}`, field: 'videos' as const, file: new File(['film'], 'film.mp4') };
};
const tries = () => vi.mocked(sendPieces).mock.calls.map(([sending]) => sending);

/** Each try ends as listed; a function decides its result itself. */
function answer(...outcomes: (Error | string | ((sending: UploadTry) => Promise<string>))[]): void {
  for (const outcome of outcomes) {
    vi.mocked(sendPieces).mockImplementationOnce(async (sending) => {
      if (typeof outcome === 'function') return outcome(sending);
      if (outcome instanceof Error) throw outcome;
      sending.onStarted(outcome);
      return outcome;
    });
  }
}

/** Runs until it is aborted. */
const endless = ({ signal }: UploadTry) =>
  new Promise<string>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
  });

const lost = () => new TypeError('lost');
const missing = () => new CallError(404, '');

beforeEach(() => {
  // Shorter pauses between tries.
  const wait = setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => wait(work, ms / 100));
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.mocked(call).mockResolvedValue({});
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  await closeDeviceDatabase();
});

test('the id of an upload is stored, and the next page continues the upload', async () => {
  const file = newFile();
  answer(async (sending) => {
    sending.onStarted('up-1');
    return endless(sending);
  });
  const release = holdUpload(file);
  await vi.waitFor(() => expect(uploadStates().get(file.id)?.uploadId).toBe('up-1'));
  expect(await storedUpload(file.id)).toBe('up-1');
  release();
  expect(tries()[0]!.signal.aborted).toBe(true);
  expect(uploadStates().has(file.id)).toBe(false);

  answer('up-1');
  expect(await finishUpload(file)).toBe('up-1');
  expect(tries()[1]!.uploadId).toBe('up-1');
  // A complete upload is not sent again.
  expect(await finishUpload(file)).toBe('up-1');
  expect(tries()).toHaveLength(2);
});

test('a form that is mounted twice in a row continues with one upload', async () => {
  const file = newFile();
  answer('up-2');
  holdUpload(file)();
  const release = holdUpload(file);
  await vi.waitFor(() => expect(uploadStates().get(file.id)).toMatchObject({ phase: 'done' }));
  release();
  expect(uploadStates().get(file.id)).toMatchObject({ phase: 'done', uploadId: 'up-2' });
});

test('an upload continues where a lost connection interrupted it', async () => {
  const file = newFile();
  answer(
    async ({ onStarted }) => {
      onStarted('up-3');
      throw lost();
    },
    lost(),
    'up-3',
  );
  expect(await finishUpload(file)).toBe('up-3');
  expect(tries().map(({ uploadId }) => uploadId)).toEqual([undefined, 'up-3', 'up-3']);
});

test('an upload that expired starts again', async () => {
  const file = newFile();
  await storeUpload(file.id, 'expired');
  answer(missing(), 'up-4');
  expect(await finishUpload(file)).toBe('up-4');
  expect(tries().map(({ uploadId }) => uploadId)).toEqual(['expired', undefined]);
  expect(await storedUpload(file.id)).toBe('up-4');
});

test('a report gives up after four tries without progress, but the form does not', async () => {
  const file = newFile();
  answer(lost(), lost(), lost(), lost(), 'up-5');
  const release = holdUpload(file);
  await expect(finishUpload(file)).rejects.toThrow('lost');
  expect(uploadStates().get(file.id)).toMatchObject({ phase: 'waiting', failures: 4 });
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(uploadStates().get(file.id)?.phase).toBe('done'));
  release();
});

test('progress makes a report wait longer', async () => {
  const file = newFile();
  let accepted = 0;
  const advance = async ({ onAccepted }: UploadTry) => {
    accepted += 1;
    onAccepted(accepted);
    throw lost();
  };
  answer(advance, advance, advance, advance, advance, advance, 'up-6');
  expect(await finishUpload(file)).toBe('up-6');
});

test('a refusal is the result, and the next call tries again', async () => {
  const file = newFile();
  const refusal = new CallError(429, '', { code: 'daily_upload_limit', message: 'Enough for today.' });
  answer(refusal, 'up-7');
  await expect(finishUpload(file)).rejects.toBe(refusal);
  expect(uploadStates().get(file.id)).toMatchObject({ phase: 'refused', error: refusal });
  expect(await finishUpload(file)).toBe('up-7');
});

test('the report carries the file when a proxy blocks the protocol', async () => {
  answer(new CallError(405, ''));
  expect(await finishUpload(newFile())).toBeUndefined();
});

test('cancelling ends the waiting', async () => {
  const controller = new AbortController();
  answer(endless);
  const waiting = finishUpload(newFile(), controller.signal);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});

test('removing a file ends its upload on the server', async () => {
  const file = newFile();
  answer('up-8');
  await finishUpload(file);
  await discardUpload(file.id);
  expect(call).toHaveBeenCalledWith(endUpload, expect.objectContaining({ params: { id: 'up-8' } }));
  expect(await storedUpload(file.id)).toBeUndefined();
  expect(uploadStates().has(file.id)).toBe(false);
});

test('an upload that a report has is removed from the device, but not ended on the server', async () => {
  const file = newFile();
  answer('up-9');
  await finishUpload(file);
  await removeUploads([file.id]);
  await discardUpload(file.id);
  expect(call).not.toHaveBeenCalled();
});

test('two files are sent at the same time, and the third file follows', async () => {
  const [one, two, three] = [newFile(), newFile(), newFile()];
  let finish = () => {};
  answer(
    () =>
      new Promise<string>((resolve) => {
        finish = () => resolve('a');
      }),
    endless,
    'c',
  );
  const releases = [one, two, three].map(holdUpload);
  await vi.waitFor(() => expect(tries()).toHaveLength(2));
  expect(uploadStates().get(three.id)?.phase).toBe('queued');
  finish();
  await vi.waitFor(() => expect(uploadStates().get(three.id)?.phase).toBe('done'));
  for (const release of releases) release();
});

const refusal = (status: number, code?: ErrorCode) =>
  new CallError(status, '', code && { code, message: 'Not like this.' });

test.each([
  ['a lost connection', new TypeError('lost'), 'later'],
  ['a proxy without its server', refusal(502), 'later'],
  ['a full disk', refusal(507, 'storage_full'), 'later'],
  ['a timeout', refusal(408), 'later'],
  ['too many requests', refusal(429, 'too_many_requests'), 'later'],
  ['a piece of another tab', refusal(409, 'upload_moved_on'), 'again'],
  ['an expired upload', refusal(404, 'not_found'), 'restart'],
  ['an expired upload, by HEAD', refusal(404), 'restart'],
  ['an ended session, by HEAD', refusal(401), 'refused'],
  ['the limit of the day', refusal(429, 'daily_upload_limit'), 'refused'],
  ['a file of the wrong type', refusal(415, 'invalid_file_type'), 'refused'],
  ['too many uploads', refusal(429, 'too_many_uploads'), 'impossible'],
  ['a proxy that knows no PATCH', refusal(405), 'impossible'],
  ['a proxy that refuses the smallest piece', refusal(413), 'refused'],
] as const)('after %s: %#', (_what, error, next) => {
  expect(nextTry(error, true)).toBe(next);
});

test('uploads in pieces are impossible when the server does not know the protocol', () => {
  expect(nextTry(refusal(404), false)).toBe('impossible');
});
