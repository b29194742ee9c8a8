// An upload runs while a form, or a report that is being sent, holds it. Otherwise the upload pauses, and any page that
// has the draft can continue it.

import { endUpload } from '@bugquest/contract/reports/endpoints';
import { TUS_VERSION } from '@bugquest/contract/reports/media/uploads';
import pLimit from 'p-limit';
import { call } from '../../../lib/api/call.ts';
import { CallError, isTooLargeForProxy } from '../../../lib/api/call-error.ts';
import { pause } from '../../../lib/browser/pause.ts';
import { draftDatabase } from '../drafts/draft-database.ts';
import { sendPieces } from './send-pieces.ts';
import {
  isUnderWay,
  onUploadState,
  setUploadState,
  type UploadState,
  uploadStates,
} from './upload-states.ts';
import type { UploadableFile } from './uploadable-file.ts';

const RETRY_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** A report that is being sent gives up after this many failed tries without progress. */
const MAX_FAILURES = 4;
/** Browsers open six connections to a server, and the form needs some of them. */
const twoAtATime = pLimit(2);

interface RunningUpload {
  holders: number;
  controller: AbortController;
}

const running = new Map<string, RunningUpload>();

/** Starts or continues the upload of a file until the returned function is called. */
export function holdUpload(file: UploadableFile): () => void {
  const existing = running.get(file.id);
  const upload = existing ?? { holders: 0, controller: new AbortController() };
  upload.holders += 1;
  running.set(file.id, upload);
  if (!existing) void runUpload(file, upload.controller.signal).finally(() => removeRunning(file.id, upload));
  let isHeld = true;
  return () => {
    if (isHeld) upload.holders -= 1;
    isHeld = false;
    if (upload.holders > 0) return;
    upload.controller.abort();
    removeRunning(file.id, upload);
  };
}

/** Holding the file again starts a new upload, also after a refusal. */
function removeRunning(fileId: string, upload: RunningUpload): void {
  if (running.get(fileId) !== upload) return;
  running.delete(fileId);
  if (isUnderWay(uploadStates().get(fileId))) setUploadState(fileId, undefined);
}

/** Tries until the file is on the server, the server refuses the file, or the upload is no longer held. */
async function runUpload(file: UploadableFile, signal: AbortSignal): Promise<void> {
  const { id } = file;
  if (uploadStates().get(id)?.phase === 'done') return;
  const setState = (change: Partial<UploadState>) => signal.aborted || setUploadState(id, change);
  setState({ phase: 'queued' });
  let uploadId = await storedUpload(id);
  let acceptedBytes = 0;
  for (let failures = 0; !signal.aborted; ) {
    try {
      await twoAtATime(async () => {
        if (signal.aborted) return;
        setState({ phase: 'sending', failures, uploadId });
        const done = await sendPieces({
          ...file,
          uploadId,
          signal,
          onStarted: (started) => {
            uploadId = started;
            setState({ uploadId });
            void storeUpload(id, started);
          },
          onAccepted: (bytes) => {
            if (bytes > acceptedBytes) failures = 0;
            acceptedBytes = bytes;
          },
          onProgress: (sent) => setState({ sent }),
        });
        setState({ phase: 'done', sent: file.file.size, uploadId: done });
      });
      return;
    } catch (error) {
      const next = nextTry(error, uploadId !== undefined);
      if (next === 'refused' || next === 'impossible') return void setState({ phase: next, error });
      if (next === 'restart') {
        uploadId = undefined;
        await removeStoredUpload(id);
      }
      failures += 1;
      setState({ phase: 'waiting', error, failures });
      await pause(RETRY_PAUSES_MS[Math.min(failures, RETRY_PAUSES_MS.length) - 1]!, signal, 'online');
    }
  }
}

/**
 * @returns the id of the upload; undefined when the report has to carry the file
 * @throws the refusal, the last error when the server cannot be reached, or AbortError
 */
export async function finishUpload(file: UploadableFile, signal?: AbortSignal): Promise<string | undefined> {
  const release = holdUpload(file);
  try {
    const { phase, uploadId, error } = await waitForResult(file.id, signal);
    if (phase === 'done') return uploadId;
    if (phase === 'impossible') return undefined;
    throw error;
  } finally {
    release();
  }
}

function waitForResult(fileId: string, signal: AbortSignal | undefined): Promise<UploadState> {
  return new Promise((resolve, reject) => {
    const end = () => {
      stopListening();
      signal?.removeEventListener('abort', cancel);
    };
    const cancel = () => {
      end();
      reject(new DOMException('Cancelled', 'AbortError'));
    };
    const check = () => {
      const state = uploadStates().get(fileId);
      if (!state) return cancel();
      if (state.phase === 'queued' || state.phase === 'sending') return;
      if (state.phase === 'waiting' && state.failures < MAX_FAILURES) return;
      end();
      resolve(state);
    };
    const stopListening = onUploadState(check);
    if (signal?.aborted) return cancel();
    signal?.addEventListener('abort', cancel);
    check();
  });
}

/** Forgets uploads on this device; the server keeps them, for example because a report uses them now. */
export async function removeUploads(fileIds: readonly string[]): Promise<void> {
  for (const id of fileIds) {
    running.get(id)?.controller.abort();
    running.delete(id);
    setUploadState(id, undefined);
  }
  await Promise.all(fileIds.map(removeStoredUpload));
}

/** For a file that was removed. A failure is ignored, because the server deletes the upload after a day. */
export async function discardUpload(fileId: string): Promise<void> {
  const uploadId = uploadStates().get(fileId)?.uploadId ?? (await storedUpload(fileId));
  await removeUploads([fileId]);
  if (!uploadId) return;
  await call(endUpload, {
    params: { id: uploadId },
    headers: { 'Tus-Resumable': TUS_VERSION },
  }).catch(() => undefined);
}

/** A failure is only logged: without storage, an upload lives as long as its page. */
async function inDatabase<Result>(
  work: (database: Awaited<ReturnType<typeof draftDatabase>>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work(await draftDatabase());
  } catch (error) {
    console.error('Failed to reach the stored uploads', error);
    return undefined;
  }
}

export const storeUpload = (fileId: string, uploadId: string) =>
  inDatabase((database) => database.put('uploads', { fileId, uploadId }));

export const storedUpload = async (fileId: string): Promise<string | undefined> =>
  (await inDatabase((database) => database.get('uploads', fileId)))?.uploadId;

const removeStoredUpload = (fileId: string) => inDatabase((database) => database.delete('uploads', fileId));

/**
 * The result of a failed try of an upload:
 * - `again`: another tab or server took the same piece; the next try asks the server for the offset.
 * - `restart`: the server does not have the upload any more.
 * - `later`: no network, or the server has a problem.
 * - `refused`: the server does not accept the file, or not now; the person has to act.
 * - `impossible`: a program between browser and server blocks the protocol; the report carries the file.
 */
type NextTry = 'again' | 'restart' | 'later' | 'refused' | 'impossible';

const TEMPORARY = [408, 423, 425];
const REFUSALS: readonly (string | undefined)[] = [
  'daily_upload_limit',
  'file_too_large',
  'invalid_file_type',
  'unauthenticated',
  'two_factor_required',
];

/** @param isStarted whether the server has given the upload an id */
export function nextTry(error: unknown, isStarted: boolean): NextTry {
  if (!(error instanceof CallError)) return 'later';
  const { status, reply } = error;
  if (isStarted && (status === 404 || status === 410)) return 'restart';
  if (status === 409) return 'again';
  // The proxy refused even the smallest piece, so it would also refuse a report with the file.
  if (isTooLargeForProxy(error)) return 'refused';
  // The reply to a HEAD request has no code.
  if (status === 401 || REFUSALS.includes(reply?.code)) return 'refused';
  if (status >= 500 || TEMPORARY.includes(status) || reply?.code === 'too_many_requests') return 'later';
  return 'impossible';
}
