// Requests that upload a picture, and which of their failures are final.
import type { RestCall, TrackerFailure } from './rest.ts';
import type { Picture } from './tracker.ts';

/** A picture has up to 10 MB. The tracker must have answered after this time. */
export const UPLOAD_TIMEOUT_MS = 60_000;

type Upload = Pick<RestCall, 'method' | 'bytes' | 'contentType' | 'timeoutMs'>;

const UPLOAD = { method: 'POST', timeoutMs: UPLOAD_TIMEOUT_MS } as const;

/** As a form with the field `file`. */
export async function toForm({ name, mimeType, bytes }: Picture): Promise<Upload> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: mimeType }), name);
  const encoded = new Response(form);
  return {
    ...UPLOAD,
    contentType: encoded.headers.get('content-type')!,
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}

export const toOctetStream = ({ bytes }: Picture): Upload => ({
  ...UPLOAD,
  contentType: 'application/octet-stream',
  bytes,
});

const IS_TEMPORARY = 408;

/** The tracker does not take this picture: too large, no right to upload, uploads turned off. */
export const isUploadRefused = ({ code, status }: TrackerFailure): boolean =>
  ['forbidden', 'not_found', 'refused'].includes(code) ||
  (code === 'status' && status !== null && status >= 400 && status < 500 && status !== IS_TEMPORARY);
