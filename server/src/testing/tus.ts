import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.ts';
import type { Attachment } from './people.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const VERSION = { 'tus-resumable': '1.0.0' };
const PIECE_TYPE = 'application/offset+octet-stream';

const base64 = (text: string) => Buffer.from(text).toString('base64');

const creationHeaders = ({ field, name, type, bytes }: Attachment): Record<string, string> => ({
  ...VERSION,
  'upload-length': String(bytes.length),
  'upload-metadata': `field ${base64(field)},filename ${base64(name)},filetype ${base64(type)}`,
});

export const pieceHeaders = (offset: number): Record<string, string> => ({
  ...VERSION,
  'content-type': PIECE_TYPE,
  'upload-offset': String(offset),
});

export const createUpload = ({ browser }: { browser: Browser }, file: Attachment) =>
  browser.request({ method: 'POST', url: '/api/uploads', headers: creationHeaders(file) });

/** @returns the id of the new upload */
export async function startUpload(by: { browser: Browser }, file: Attachment): Promise<string> {
  const { status, headers } = await createUpload(by, file);
  if (status !== 201) throw new Error(`Starting an upload answered ${status}.`);
  return String(headers.location).split('/').at(-1)!;
}

export const sendPiece = ({ browser }: { browser: Browser }, id: string, offset: number, bytes: Bytes) =>
  browser.request({
    method: 'PATCH',
    url: `/api/uploads/${id}`,
    headers: pieceHeaders(offset),
    payload: Buffer.from(bytes),
  });

/** The number of bytes that the server has; undefined when there is no upload with this id. */
export async function offsetOf({ browser }: { browser: Browser }, id: string): Promise<number | undefined> {
  const url = `/api/uploads/${id}`;
  const { status, headers } = await browser.request({ method: 'HEAD', url, headers: VERSION });
  return status === 200 ? Number(headers['upload-offset']) : undefined;
}

export const endUpload = ({ browser }: { browser: Browser }, id: string) =>
  browser.request({ method: 'DELETE', url: `/api/uploads/${id}`, headers: VERSION });

/** Uploads a whole file in two pieces. @returns the id of the upload */
export async function uploadFile(by: { browser: Browser }, file: Attachment): Promise<string> {
  const id = await startUpload(by, file);
  const half = Math.floor(file.bytes.length / 2);
  await sendPiece(by, id, 0, file.bytes.slice(0, half));
  await sendPiece(by, id, half, file.bytes.slice(half));
  return id;
}

export const newKey = () => ({ 'idempotency-key': randomUUID() });
