import type { RestCall, TrackerFailure } from './rest.ts';
import type { Picture } from './tracker.ts';

/** A picture has up to 10 MB. */
export const UPLOAD_TIMEOUT_MS = 60_000;

type Upload = Pick<RestCall, 'method' | 'bytes' | 'contentType' | 'timeoutMs'>;

const UPLOAD = { method: 'POST', timeoutMs: UPLOAD_TIMEOUT_MS } as const;

/** A form with the field `file`. */
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

const REQUEST_TIMEOUT = 408;

/** A retry cannot help: the picture is too large, the right to upload is missing, or uploads are turned off. */
export const isUploadRefused = ({ code, status }: TrackerFailure): boolean =>
  ['forbidden', 'not_found', 'refused'].includes(code) ||
  (code === 'status' && status !== null && status >= 400 && status < 500 && status !== REQUEST_TIMEOUT);
