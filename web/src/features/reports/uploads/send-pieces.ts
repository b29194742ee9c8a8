// One try to upload a file by the tus protocol, from where the server has it to its end.
import { createUpload } from '@bugquest/contract/reports/endpoints';
import type { DetailedError, UploadOptions } from 'tus-js-client';
import { replyError } from '../../../lib/api/call.ts';
import { isTooLargeForProxy } from '../../../lib/api/call-error.ts';
import { SILENCE_WHILE_SENDING, watchSilence } from '../../../lib/api/upload.ts';
import { currentLocale } from '../../../lib/language/current-locale.ts';
import type { UploadableFile } from './uploadable-file.ts';

/** Bytes. This is the maximum loss behind a proxy that passes on only whole requests. */
const PIECE = 5 * 1024 * 1024;
/** Few programs between browser and server refuse a body of 80 KiB. */
const SMALLEST_PIECE = PIECE / 64;

/** The size that gets through from this page, as far as it is known. */
let piece = PIECE;

export interface Sending extends Omit<UploadableFile, 'id'> {
  /** The upload to continue; undefined for a new one. */
  uploadId: string | undefined;
  signal: AbortSignal;
  onStarted: (uploadId: string) => void;
  /** Bytes that the server has. */
  onAccepted: (bytes: number) => void;
  /** Bytes that have been sent. */
  onProgress: (sent: number) => void;
}

/**
 * Resolves with the id of the upload. Pieces that a proxy refuses as too large are halved. Throws CallError for a refusal,
 * TypeError for a lost connection and AbortError.
 */
export async function sendPieces(sending: Sending): Promise<string> {
  let { uploadId } = sending;
  const onStarted = (started: string) => {
    uploadId = started;
    sending.onStarted(started);
  };
  for (;;) {
    const tried = piece;
    try {
      return await sendInPieces({ ...sending, uploadId, onStarted }, tried);
    } catch (error) {
      if (!isTooLargeForProxy(error) || tried <= SMALLEST_PIECE) throw error;
      piece = Math.min(piece, tried / 2);
    }
  }
}

async function sendInPieces(sending: Sending, chunkSize: number): Promise<string> {
  // Needed for large files only.
  const { Upload } = await import('tus-js-client');
  const { file, uploadId, signal, onStarted, onAccepted, onProgress } = sending;
  return new Promise((resolve, reject) => {
    const silence = watchSilence(() => stop(new TypeError('The connection fell silent')));
    const end = () => {
      silence.stop();
      signal.removeEventListener('abort', cancel);
    };
    let isUnderWay = false;
    const idOf = () => upload.url?.split('/').at(-1) ?? '';
    const upload = new Upload(file, {
      ...optionsOf(sending),
      chunkSize,
      onUploadUrlAvailable: () => {
        if (idOf() !== uploadId) onStarted(idOf());
      },
      onProgress: (sent) => {
        silence.expect(SILENCE_WHILE_SENDING);
        // The first progress of a try is where the server has the upload.
        if (!isUnderWay) onAccepted(sent);
        isUnderWay = true;
        onProgress(sent);
      },
      onChunkComplete: (_size, bytes) => onAccepted(bytes),
      onSuccess: () => {
        end();
        resolve(idOf());
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

/** The caller decides about further tries, and stores the id. */
function optionsOf({ file, field, uploadId }: Sending): UploadOptions {
  const endpoint = new URL(createUpload.path, globalThis.location.origin).href;
  return {
    ...(uploadId ? { uploadUrl: `${endpoint}/${uploadId}` } : { endpoint }),
    retryDelays: null,
    storeFingerprintForResuming: false,
    headers: { 'Accept-Language': currentLocale() },
    metadata: { field, filename: file.name, filetype: file.type },
  };
}

function toCallError(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : undefined;
  if (!response) return new TypeError('The connection was lost', { cause: error });
  return replyError({
    status: response.getStatus(),
    statusText: '',
    text: response.getBody(),
    retryAfter: response.getHeader('Retry-After') ?? null,
  });
}
