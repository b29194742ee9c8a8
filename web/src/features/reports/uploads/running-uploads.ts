// Uploads of files, by the id of the file. An upload runs as long as the form or a report that is being sent holds it. Otherwise
// it pauses, and any page that has the draft can continue it.

import { endUpload as endUploadEndpoint } from '@bugquest/contract/reports/endpoints';
import { TUS_VERSION } from '@bugquest/contract/reports/media/uploads';
import pLimit from 'p-limit';
import { call } from '../../../lib/api/call.ts';
import { CallError, isTooLargeForProxy } from '../../../lib/api/call-error.ts';
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

/** Milliseconds after failed tries in a row. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** A report that is being sent gives up after this many failed tries without progress. */
const MAX_FAILURES = 4;
/** Browsers open six connections to a server, and the form needs some of them. */
const twoAtATime = pLimit(2);

interface Running {
  holders: number;
  controller: AbortController;
}

const running = new Map<string, Running>();

/** Starts or continues the upload of a file until the returned function is called. */
export function holdUpload(file: UploadableFile): () => void {
  const known = running.get(file.id);
  const held = known ?? { holders: 0, controller: new AbortController() };
  held.holders += 1;
  running.set(file.id, held);
  if (!known) void run(file, held.controller.signal).finally(() => leave(file.id, held));
  let isHeld = true;
  return () => {
    if (isHeld) held.holders -= 1;
    isHeld = false;
    if (held.holders > 0) return;
    held.controller.abort();
    leave(file.id, held);
  };
}

/** Removes an ended upload from the running ones. A refused one starts again when it is held next. */
function leave(fileId: string, held: Running): void {
  if (running.get(fileId) !== held) return;
  running.delete(fileId);
  if (isUnderWay(uploadStates().get(fileId))) setUploadState(fileId, undefined);
}

/** Tries until the file is on the server, the server refuses it, or nobody holds it any more. */
async function run(file: UploadableFile, signal: AbortSignal): Promise<void> {
  const { id } = file;
  if (uploadStates().get(id)?.phase === 'done') return;
  const show = (change: Partial<UploadState>) => signal.aborted || setUploadState(id, change);
  show({ phase: 'queued' });
  let uploadId = await storedUpload(id);
  let accepted = 0;
  for (let failures = 0; !signal.aborted; ) {
    try {
      await twoAtATime(async () => {
        if (signal.aborted) return;
        show({ phase: 'sending', failures, uploadId });
        const done = await sendPieces({
          ...file,
          uploadId,
          signal,
          onStarted: (started) => {
            uploadId = started;
            show({ uploadId });
            void storeUpload(id, started);
          },
          onAccepted: (bytes) => {
            if (bytes > accepted) failures = 0;
            accepted = bytes;
          },
          onProgress: (sent) => show({ sent }),
        });
        show({ phase: 'done', sent: file.file.size, uploadId: done });
      });
      return;
    } catch (error) {
      const next = nextTry(error, uploadId !== undefined);
      if (next === 'refused' || next === 'impossible') return void show({ phase: next, error });
      if (next === 'restart') {
        uploadId = undefined;
        await removeStoredUpload(id);
      }
      failures += 1;
      show({ phase: 'waiting', error, failures });
      await pause(failures, signal);
    }
  }
}

/** Waits before the next try; less when the network comes back. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, PAUSES[Math.min(failures, PAUSES.length) - 1]);
    globalThis.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/**
 * Waits until the file is on the server. Resolves with its upload id, or with undefined when the report has to carry the file.
 * Throws the refusal, or the last error when the server cannot be reached, and AbortError.
 */
export async function finishUpload(file: UploadableFile, signal?: AbortSignal): Promise<string | undefined> {
  const release = holdUpload(file);
  try {
    const { phase, uploadId, error } = await settled(file.id, signal);
    if (phase === 'done') return uploadId;
    if (phase === 'impossible') return undefined;
    throw error;
  } finally {
    release();
  }
}

function settled(fileId: string, signal: AbortSignal | undefined): Promise<UploadState> {
  return new Promise((resolve, reject) => {
    const end = () => {
      stopListening();
      signal?.removeEventListener('abort', cancel);
    };
    const cancel = () => {
      end();
      reject(new DOMException('Cancelled', 'AbortError'));
    };
    const look = () => {
      const state = uploadStates().get(fileId);
      if (!state) return cancel();
      if (state.phase === 'queued' || state.phase === 'sending') return;
      if (state.phase === 'waiting' && state.failures < MAX_FAILURES) return;
      end();
      resolve(state);
    };
    const stopListening = onUploadState(look);
    if (signal?.aborted) return cancel();
    signal?.addEventListener('abort', cancel);
    look();
  });
}

/** Forgets uploads on this device, because a report has them or the server lost them. Deletes nothing on the server. */
export async function removeUploads(fileIds: readonly string[]): Promise<void> {
  for (const id of fileIds) {
    running.get(id)?.controller.abort();
    running.delete(id);
    setUploadState(id, undefined);
  }
  await Promise.all(fileIds.map(removeStoredUpload));
}

/** Ends the upload of a file that was removed. The server deletes it after a day if it cannot be reached now. */
export async function endUpload(fileId: string): Promise<void> {
  const uploadId = uploadStates().get(fileId)?.uploadId ?? (await storedUpload(fileId));
  await removeUploads([fileId]);
  if (!uploadId) return;
  // The reply has no content. Whether it worked makes no difference here.
  await call(endUploadEndpoint, {
    params: { id: uploadId },
    headers: { 'Tus-Resumable': TUS_VERSION },
  }).catch(() => undefined);
}

/** Storage errors are only logged: without storage, an upload only lives as long as its page. */
const logStorageError = (error: unknown): undefined => {
  console.error('Failed to reach the stored uploads', error);
};

/** Stores which upload on the server belongs to a file of a draft. */
export async function storeUpload(fileId: string, uploadId: string): Promise<void> {
  await draftDatabase()
    .then((database) => database.put('uploads', { fileId, uploadId }))
    .catch(logStorageError);
}

export async function storedUpload(fileId: string): Promise<string | undefined> {
  const stored = await draftDatabase()
    .then((database) => database.get('uploads', fileId))
    .catch(logStorageError);
  return stored?.uploadId;
}

async function removeStoredUpload(fileId: string): Promise<void> {
  await draftDatabase()
    .then((database) => database.delete('uploads', fileId))
    .catch(logStorageError);
}

/**
 * The result of a failed try of an upload:
 * - `again`: another tab or server took the same piece; ask for the offset of the upload.
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

/** @param isStarted whether the try continued an upload */
export function nextTry(error: unknown, isStarted: boolean): NextTry {
  if (!(error instanceof CallError)) return 'later';
  const { status, reply } = error;
  if (isStarted && (status === 404 || status === 410)) return 'restart';
  if (status === 409) return 'again';
  // Refused even for the smallest piece: a report with the file would be refused, too.
  if (isTooLargeForProxy(error)) return 'refused';
  // A HEAD request gets no code.
  if (status === 401 || REFUSALS.includes(reply?.code)) return 'refused';
  if (status >= 500 || TEMPORARY.includes(status) || reply?.code === 'too_many_requests') return 'later';
  return 'impossible';
}
