// One try to upload a file by the tus protocol, from the offset that the server has to the end.
import { EMPLOYEE_HEADER } from '@bugquest/contract/accounts/employee-header';
import { createUpload } from '@bugquest/contract/reports/endpoints';
import type { DetailedError, UploadOptions } from 'tus-js-client';
import { replyError } from '../../../lib/api/call.ts';
import { isTooLargeForProxy } from '../../../lib/api/call-error.ts';
import { SILENCE_WHILE_SENDING, watchSilence } from '../../../lib/api/upload.ts';
import { currentLocale } from '../../../lib/language/current-locale.ts';
import type { UploadableFile } from './uploadable-file.ts';

/** The maximum loss behind a proxy that passes on only whole requests. */
const MAX_PIECE_BYTES = 5 * 1024 * 1024;
/** Few programs between browser and server refuse a body of 80 KiB. */
const MIN_PIECE_BYTES = MAX_PIECE_BYTES / 64;

/** The largest size that no proxy has refused on this page. */
let pieceSize = MAX_PIECE_BYTES;

export interface UploadTry extends Omit<UploadableFile, 'id'> {
  /** The upload to continue; undefined for a new one. */
  uploadId: string | undefined;
  signal: AbortSignal;
  onStarted: (uploadId: string) => void;
  /** Bytes that the server has. */
  onAccepted: (bytes: number) => void;
  onProgress: (sent: number) => void;
}

/**
 * Halves the pieces that a proxy refuses as too large.
 * @returns the id of the upload
 * @throws CallError for a refusal, TypeError for a lost connection, or AbortError
 */
export async function sendPieces(uploadTry: UploadTry): Promise<string> {
  let { uploadId } = uploadTry;
  const onStarted = (started: string) => {
    uploadId = started;
    uploadTry.onStarted(started);
  };
  for (;;) {
    const triedSize = pieceSize;
    try {
      return await sendInPieces({ ...uploadTry, uploadId, onStarted }, triedSize);
    } catch (error) {
      if (!isTooLargeForProxy(error) || triedSize <= MIN_PIECE_BYTES) throw error;
      pieceSize = Math.min(pieceSize, triedSize / 2);
    }
  }
}

async function sendInPieces(uploadTry: UploadTry, chunkSize: number): Promise<string> {
  // Loaded on demand, because only large files need the library.
  const { Upload } = await import('tus-js-client');
  const { file, uploadId, signal, onStarted, onAccepted, onProgress } = uploadTry;
  return new Promise((resolve, reject) => {
    const silence = watchSilence(() => stop(new TypeError('The connection fell silent')));
    const end = () => {
      silence.stop();
      signal.removeEventListener('abort', cancel);
    };
    let isUnderWay = false;
    const currentId = () => upload.url?.split('/').at(-1) ?? '';
    const upload = new Upload(file, {
      ...optionsOf(uploadTry),
      chunkSize,
      onUploadUrlAvailable: () => {
        if (currentId() !== uploadId) onStarted(currentId());
      },
      onProgress: (sent) => {
        silence.expect(SILENCE_WHILE_SENDING);
        // The first progress of a try is the offset that the server has.
        if (!isUnderWay) onAccepted(sent);
        isUnderWay = true;
        onProgress(sent);
      },
      onChunkComplete: (_size, bytes) => onAccepted(bytes),
      onSuccess: () => {
        end();
        resolve(currentId());
      },
      onError: (error) => {
        end();
        reject(toCallError(error));
      },
    });
    const stop = (reason: Error) => {
      end();
      void upload.abort();
      reject(reason);
    };
    const cancel = () => stop(new DOMException('Cancelled', 'AbortError'));
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel);
    silence.expect(SILENCE_WHILE_SENDING);
    upload.start();
  });
}

/** Without retries and without storing the id, because the caller does both. */
function optionsOf({ file, field, uploadId, employeeId }: UploadTry): UploadOptions {
  const endpoint = new URL(createUpload.path, globalThis.location.origin).href;
  return {
    ...(uploadId ? { uploadUrl: `${endpoint}/${uploadId}` } : { endpoint }),
    retryDelays: null,
    storeFingerprintForResuming: false,
    headers: { 'Accept-Language': currentLocale(), ...(employeeId && { [EMPLOYEE_HEADER]: employeeId }) },
    metadata: { field, filename: file.name, filetype: file.type },
  };
}

function toCallError(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : undefined;
  // A proxy may reply 200 instead of the server.
  if (!response || response.getStatus() < 300)
    return new TypeError('The connection was lost', { cause: error });
  return replyError({
    status: response.getStatus(),
    statusText: '',
    text: response.getBody(),
    retryAfter: response.getHeader('Retry-After') ?? null,
  });
}
