// Calls with files use XMLHttpRequest, because fetch does not report upload progress.
import { callUrl } from '@bugquest/contract/call-url';
import type { Endpoint, Output, Schema } from '@bugquest/contract/endpoint';
import { currentLocale } from '../language/current-locale.ts';
import { readReply, replyError } from './call.ts';
import { noteDailyLeft } from './daily-left.ts';

export interface UploadProgress {
  /** Bytes. */
  sent: number;
  total: number;
}

export interface UploadInput {
  params?: { id: string };
  form: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  onProgress?: (progress: UploadProgress) => void;
}

/** After the last byte, the server still encodes pictures, which takes longer. */
const SILENCE_WHILE_WAITING = 180_000;

/** Throws CallError for a refusal, TypeError for a lost connection and AbortError when canceled. */
export function upload<R extends Schema>(
  endpoint: Endpoint<Schema | undefined, undefined, undefined, R>,
  { params, form, headers, signal, onProgress }: UploadInput,
): Promise<Output<R>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const silence = watchSilence(() => fail(new TypeError('The connection fell silent')));
    const end = () => {
      silence.stop();
      signal?.removeEventListener('abort', cancel);
    };
    const fail = (error: Error) => {
      end();
      request.abort();
      reject(error);
    };
    const cancel = () => fail(new DOMException('Cancelled', 'AbortError'));
    if (signal?.aborted) return cancel();
    signal?.addEventListener('abort', cancel);

    request.open(endpoint.method, callUrl(endpoint.path, { params }));
    request.withCredentials = true;
    for (const [name, value] of Object.entries({ 'Accept-Language': currentLocale(), ...headers })) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => {
      silence.expect(loaded < total ? SILENCE_WHILE_SENDING : SILENCE_WHILE_WAITING);
      onProgress?.({ sent: loaded, total });
    };
    request.onerror = () => fail(new TypeError('The connection was lost'));
    request.onload = () => {
      end();
      noteDailyLeft((name) => request.getResponseHeader(name));
      const { status, statusText, responseText: text } = request;
      if (status < 200 || status > 299) {
        const retryAfter = request.getResponseHeader('Retry-After');
        return reject(replyError({ status, statusText, text, retryAfter }));
      }
      try {
        resolve(readReply(endpoint, text));
      } catch (error) {
        reject(error);
      }
    };
    silence.expect(SILENCE_WHILE_SENDING);
    request.send(form);
  });
}

/** Calls `onSilence` unless `expect` is called again in time. Phones often do not notice a lost network. */
export function watchSilence(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    expect(milliseconds: number) {
      clearTimeout(timer);
      timer = setTimeout(onSilence, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Milliseconds. Without progress for this time, the connection counts as lost. */
export const SILENCE_WHILE_SENDING = 45_000;
