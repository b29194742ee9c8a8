// Receives the fields and files of a multipart request. The type of a file is detected by its bytes. A refused file does not
// stop the others, so that the sender gets all refusals in one reply.
import { Readable } from 'node:stream';
import type { ErrorCode } from '@bugquest/contract/errors';
import { MEDIA_FIELDS, type MediaField, UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { cleanFileName } from '../../platform/files/file-name.ts';
import { ImageTooLarge, ImageUnreadable } from '../../platform/files/image-cleaning.ts';
import { detectMedia, INSPECTED_BYTES } from '../../platform/files/upload-inspection.ts';
import { VideoUnreadable } from '../../platform/files/video/video-file.ts';
import { ApiError } from '../errors.ts';
import { FileTooLarge, storeUpload } from './store-upload.ts';

const MAX_FIELD_BYTES = 64 * 1024;
const MAX_FIELDS = 40;
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
  /** A report may have the file: the commit that adds it was sent. */
  isKept: boolean;
}

export interface ReceivedUpload {
  fields: Record<string, string>;
  files: ReceivedFile[];
  /** Deletes the stored files that no report can have. The cleanup job deletes those that remain. */
  discard(): Promise<void>;
}

interface Refusal {
  field: string;
  code: ErrorCode;
  sentence: string;
}

/** Receives every field and file of a multipart request. @throws {ApiError} naming each refused file */
async function receiveUpload(ctx: Context, request: FastifyRequest): Promise<ReceivedUpload> {
  const fields: Record<string, string> = {};
  const files: ReceivedFile[] = [];
  const refusals: Refusal[] = [];
  const discard = async () => {
    const unneeded = files.filter(({ isKept }) => !isKept);
    const removals = await Promise.allSettled(
      unneeded.map(({ storageKey }) => ctx.storage.remove(storageKey)),
    );
    const failed = removals.filter(({ status }) => status === 'rejected').length;
    if (failed > 0) request.log.warn({ failed }, 'files are left to the sweep');
  };
  try {
    for await (const part of readParts(request)) {
      if (part.type === 'field') readField(part, fields);
      else await receiveFile(ctx, part, files, refusals, request.locale);
    }
    if (refusals.length > 0) throw toError(refusals);
    return { fields, files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** @throws {ApiError} malformed_request when the body does not have the form that it announces */
async function* readParts(request: FastifyRequest) {
  const parts = request.parts({ limits: limits(), fileHwm: MEBIBYTE });
  while (true) {
    const next = await parts.next().catch((error: NodeJS.ErrnoException) => {
      // Errors of the parser itself are the only ones without a code.
      throw error.code === undefined && !(error instanceof ApiError)
        ? new ApiError('malformed_request')
        : error;
    });
    if (next.done) return;
    yield next.value;
  }
}

/** Runs `work` with the fields and files of a multipart request. A failure deletes the files, unless a report may have them. */
export async function withUpload<T>(
  ctx: Context,
  request: FastifyRequest,
  work: (upload: ReceivedUpload) => Promise<T>,
): Promise<T> {
  const upload = await receiveUpload(ctx, request);
  try {
    return await work(upload);
  } catch (error) {
    await upload.discard();
    throw error;
  }
}

function limits() {
  const rules = MEDIA_FIELDS.map((field) => UPLOAD_RULES[field]);
  return {
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    files: rules.reduce((sum, { maxFiles }) => sum + maxFiles, 0),
    fileSize: Number.POSITIVE_INFINITY,
    parts: 100,
  };
}

function readField(
  part: { fieldname: string; value: unknown; valueTruncated: boolean },
  fields: Record<string, string>,
) {
  if (part.valueTruncated) throw new ApiError('body_too_large');
  if (part.fieldname in fields || typeof part.value !== 'string') throw new ApiError('malformed_request');
  fields[part.fieldname] = part.value;
}

async function receiveFile(
  ctx: Context,
  part: MultipartFile,
  files: ReceivedFile[],
  refusals: Refusal[],
  locale: 'en' | 'ar',
): Promise<void> {
  const kind = MEDIA_FIELDS.find((field) => field === part.fieldname);
  const seen = [...files.map((file) => file.kind), ...refusals.map(({ field }) => field.split('.')[0])];
  const position = seen.filter((field) => field === part.fieldname).length;
  const originalName = cleanFileName(part.filename);
  const refuse = (code: ErrorCode, sentence: string) =>
    refusals.push({ field: `${part.fieldname}.${position}`, code, sentence });

  const chunks = part.file[Symbol.asyncIterator]();
  const head = await readHead(chunks);
  const media = kind && (await detectMedia(head));
  if (!kind || !media || media.kind !== (kind === 'screenshots' ? 'image' : 'video')) {
    await drain(chunks);
    refuse('invalid_file_type', m.field_file_wrong_type({ name: originalName }, { locale }));
    return;
  }
  const { maxBytes, maxFiles } = UPLOAD_RULES[kind];
  if (position >= maxFiles) throw new ApiError('too_many_files');
  try {
    const source = Readable.from(headAndRest(head, chunks), { objectMode: false });
    const stored = await storeUpload(ctx, source, media, maxBytes);
    files.push({ kind, originalName, ...stored, isKept: false });
  } catch (error) {
    const options = { locale };
    if (error instanceof FileTooLarge) {
      refuse(
        'file_too_large',
        m.field_file_too_large({ name: originalName, limit: maxBytes / MEBIBYTE }, options),
      );
    } else if (error instanceof ImageTooLarge) {
      refuse('file_too_large', m.field_image_too_many_pixels({ name: originalName }, options));
    } else if (error instanceof ImageUnreadable || error instanceof VideoUnreadable) {
      refuse('invalid_file_type', m.field_file_unreadable({ name: originalName }, options));
    } else throw error;
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

/** The error code is that of the worst refusal; `fields` has a message for each refused file. */
function toError(refusals: Refusal[]): ApiError {
  const code = refusals.find((refusal) => refusal.code === 'file_too_large')?.code ?? refusals[0]!.code;
  return new ApiError(code, {
    fields: Object.fromEntries(refusals.map(({ field, sentence }) => [field, sentence])),
  });
}
