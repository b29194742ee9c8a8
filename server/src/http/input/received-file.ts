// Takes one file of a report: the type is detected by its bytes, and it is stored without its metadata.
import { Readable } from 'node:stream';
import type { ErrorCode } from '@bugquest/contract/errors';
import { MEDIA_FIELDS, type MediaField, UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import { ImageTooLarge, ImageUnreadable } from '../../platform/files/image-cleaning.ts';
import { detectMedia, INSPECTED_BYTES } from '../../platform/files/upload-inspection.ts';
import { VideoUnreadable } from '../../platform/files/video/video-file.ts';
import { StorageObjectMissing } from '../../platform/storage/storage.ts';
import { ApiError } from '../errors.ts';
import { FileTooLarge, storeUpload, type WholeFile } from './store-upload.ts';

const MEBIBYTE = 1024 * 1024;

export interface ReceivedFile {
  kind: MediaField;
  /** Cleaned (file-name.ts). */
  originalName: string;
  storageKey: string;
  mimeType: string;
  /** Bytes and SHA-256 as stored. */
  fileSize: number;
  sha256: string;
  /** Picture hash; null for videos and for pictures that show almost nothing. */
  perceptualHash: bigint | null;
  /** SHA-256 as sent, to recognise a repeated submission. */
  sentSha256: string;
  /** The upload that the request named; undefined for a file that the request carried. */
  uploadId: string | undefined;
  /** A report may have the file: the commit that adds it was sent. */
  isKept: boolean;
}

export interface Refusal {
  /** The name of the part and its position among those with this name, such as `screenshots.1`. */
  field: string;
  code: ErrorCode;
  sentence: string;
}

export interface SentFile {
  /** The name of the part. */
  name: string;
  position: number;
  originalName: string;
  chunks: AsyncIterable<Buffer>;
  /** The same bytes, when they have already been received. It is removed in the end. */
  whole?: WholeFile | undefined;
  uploadId?: string;
}

export const isRefusal = (result: ReceivedFile | Refusal): result is Refusal => 'code' in result;

/** Reads the file to its end, also if it is refused. @throws {ApiError} too_many_files */
export async function receiveFile(
  ctx: Context,
  { name, position, originalName, chunks, whole, uploadId }: SentFile,
  locale: 'en' | 'ar',
): Promise<ReceivedFile | Refusal> {
  const kind = MEDIA_FIELDS.find((field) => field === name);
  const refuse = (code: ErrorCode, sentence: string) => ({ field: `${name}.${position}`, code, sentence });
  const options = { locale };

  const reading = chunks[Symbol.asyncIterator]();
  try {
    const head = await readHead(reading);
    const media = kind && (await detectMedia(head));
    if (!kind || !media || media.kind !== (kind === 'screenshots' ? 'image' : 'video')) {
      if (!whole) await drain(reading);
      return refuse('invalid_file_type', m.field_file_wrong_type({ name: originalName }, options));
    }
    const { maxBytes, maxFiles } = UPLOAD_RULES[kind];
    if (position >= maxFiles) throw new ApiError('too_many_files');
    const source = whole ?? Readable.from(headAndRest(head, reading), { objectMode: false });
    const stored = await storeUpload(ctx, source, media, maxBytes);
    return { kind, originalName, ...stored, uploadId, isKept: false };
  } catch (error) {
    if (error instanceof FileTooLarge) {
      const limit = UPLOAD_RULES[kind!].maxBytes / MEBIBYTE;
      return refuse('file_too_large', m.field_file_too_large({ name: originalName, limit }, options));
    }
    if (error instanceof ImageTooLarge) {
      return refuse('file_too_large', m.field_image_too_many_pixels({ name: originalName }, options));
    }
    if (error instanceof ImageUnreadable || error instanceof VideoUnreadable) {
      return refuse('invalid_file_type', m.field_file_unreadable({ name: originalName }, options));
    }
    // Another try of the same submission has used the pieces meanwhile.
    if (error instanceof StorageObjectMissing)
      return refuse('upload_missing', m.field_upload_missing({}, options));
    throw error;
  } finally {
    if (whole) {
      await reading.return?.();
      await whole.remove();
    }
  }
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
