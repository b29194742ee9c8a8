// A file of a report is first received into a temporary file. It is stored, without its metadata, after the whole request was
// validated.
import { Readable } from 'node:stream';
import type { ErrorCode } from '@bugquest/contract/errors';
import { isHeic } from '@bugquest/contract/reports/media/inspect-picture';
import { MEDIA_FIELDS, type MediaField, UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import { ImageTooLarge } from '../../platform/files/decoding-memory.ts';
import { ImageUnreadable, type PictureOwner } from '../../platform/files/image-cleaning.ts';
import { type DetectedMedia, detectMedia, INSPECTED_BYTES } from '../../platform/files/upload-inspection.ts';
import { VideoUnreadable } from '../../platform/files/video/video-file.ts';
import { StorageObjectMissing } from '../../platform/storage/storage.ts';
import { ApiError } from '../errors.ts';
import { FileTooLarge, receiveStream, storeUpload, type TemporaryFile } from './store-upload.ts';

const MEBIBYTE = 1024 * 1024;

export interface StoredFile {
  kind: MediaField;
  /** Cleaned by `cleanFileName`. */
  originalName: string;
  storageKey: string;
  mimeType: string;
  /** In bytes, as stored. */
  fileSize: number;
  /** Of the stored bytes. */
  sha256: string;
  /** Null for videos, and for pictures that show almost nothing. */
  perceptualHash: bigint | null;
  /** SHA-256 of the sent bytes, to recognise a repeated submission. */
  sentSha256: string;
  /** Undefined for a file that was part of the request itself. */
  uploadId: string | undefined;
  /** A report has the file, or may have it after a commit whose answer was lost. An error must not delete it. */
  isKept: boolean;
}

export interface Refusal {
  /** The name of the multipart part and its position among the parts with this name, such as `screenshots.1`. */
  field: string;
  code: ErrorCode;
  sentence: string;
}

export interface SentFile {
  name: string;
  position: number;
  originalName: string;
  chunks: AsyncIterable<Buffer>;
  uploadId?: string;
}

/** A file that is not stored yet. A picture is not decoded yet. */
export interface ReceivedFile {
  kind: MediaField;
  position: number;
  originalName: string;
  uploadId: string | undefined;
  media: DetectedMedia;
  file: TemporaryFile;
}

export const isRefusal = (result: object): result is Refusal => 'code' in result;

type Locale = 'en' | 'ar';

/** Reads the file to its end, even when it is refused. @throws {ApiError} too_many_files */
export async function receiveFile(
  ctx: Context,
  { name, position, originalName, chunks, uploadId }: SentFile,
  locale: Locale,
): Promise<ReceivedFile | Refusal> {
  const kind = MEDIA_FIELDS.find((field) => field === name);
  const chunkReader = chunks[Symbol.asyncIterator]();
  try {
    const head = await readHead(chunkReader);
    const media = kind && (await detectMedia(head));
    if (!kind || !media || media.kind !== (kind === 'screenshots' ? 'image' : 'video')) {
      await drain(chunkReader);
      const sentence = isHeic(head)
        ? m.field_file_heic({ name: originalName }, { locale })
        : m.field_file_wrong_type({ name: originalName }, { locale });
      return { field: `${name}.${position}`, code: 'invalid_file_type', sentence };
    }
    const { maxBytes, maxFiles } = UPLOAD_RULES[kind];
    if (position >= maxFiles) throw new ApiError('too_many_files');
    const source = Readable.from(headAndRest(head, chunkReader), { objectMode: false });
    const file = await receiveStream(ctx, source, maxBytes);
    return { kind, position, originalName, uploadId, media, file };
  } catch (error) {
    return toRefusal(error, { kind, position, originalName }, locale);
  }
}

export async function storeReceivedFile(
  ctx: Context,
  received: ReceivedFile,
  owner: PictureOwner,
  locale: Locale,
): Promise<StoredFile | Refusal> {
  const { kind, originalName, uploadId, media, file } = received;
  try {
    return { kind, originalName, ...(await storeUpload(ctx, file, media, owner)), uploadId, isKept: false };
  } catch (error) {
    return toRefusal(error, received, locale);
  } finally {
    await file.remove();
  }
}

function toRefusal(
  error: unknown,
  {
    kind,
    position,
    originalName: name,
  }: Pick<SentFile, 'position' | 'originalName'> & { kind: MediaField | undefined },
  locale: Locale,
): Refusal {
  const refuse = (code: ErrorCode, sentence: string) => ({ field: `${kind}.${position}`, code, sentence });
  if (error instanceof FileTooLarge) {
    const limit = UPLOAD_RULES[kind!].maxBytes / MEBIBYTE;
    return refuse('file_too_large', m.field_file_too_large({ name, limit }, { locale }));
  }
  if (error instanceof ImageTooLarge) {
    const sentences = {
      pixels: m.field_image_too_many_pixels,
      memory: m.field_image_too_large_for_format,
      moving: m.field_recording_too_long,
    };
    return refuse('file_too_large', sentences[error.reason]({ name, limit: error.megapixels }, { locale }));
  }
  if (error instanceof ImageUnreadable || error instanceof VideoUnreadable)
    return refuse('invalid_file_type', m.field_file_unreadable({ name }, { locale }));
  // A parallel attempt of the same submission has used and deleted the pieces of the upload.
  if (error instanceof StorageObjectMissing)
    return refuse('upload_missing', m.field_upload_missing({}, { locale }));
  throw error;
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const head: Buffer[] = [];
  for (let size = 0; size < INSPECTED_BYTES; ) {
    const { value, done } = await chunks.next();
    if (done) break;
    head.push(value);
    size += value.length;
  }
  return Buffer.concat(head);
}

async function* headAndRest(head: Buffer, rest: AsyncIterator<Buffer>) {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function drain(chunks: AsyncIterator<Buffer>): Promise<void> {
  while (!(await chunks.next()).done);
}
