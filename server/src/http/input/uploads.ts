// Streams files from a multipart request to the storage: detects their type by their bytes and cleans pictures. A refused
// file does not stop the others, so that the sender gets all refusals in one reply.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '@bugquest/contract/errors';
import { MEDIA_FIELDS, type MediaField, UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { newToken } from '../../platform/crypto/crypto.ts';
import { cleanFileName } from '../../platform/files/file-name.ts';
import { cleanImage, ImageTooLarge, ImageUnreadable } from '../../platform/files/image-cleaning.ts';
import { type DetectedMedia, detectMedia, INSPECTED_BYTES } from '../../platform/files/upload-inspection.ts';
import { ApiError } from '../errors.ts';

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

class FileTooLarge extends Error {}

/** Counts and hashes the bytes. Beyond the limit it drops the rest and fails at the end. */
class Meter extends Transform {
  size = 0;
  readonly #hash = createHash('sha256');
  readonly #limit: number;

  constructor(limit = Number.POSITIVE_INFINITY) {
    super();
    this.#limit = limit;
  }

  override _transform(
    chunk: Buffer,
    _encoding: string,
    done: (error?: Error | null, chunk?: Buffer) => void,
  ) {
    this.size += chunk.length;
    if (this.size > this.#limit) return done();
    this.#hash.update(chunk);
    done(null, chunk);
  }

  override _flush(done: (error?: Error) => void) {
    done(this.size > this.#limit ? new FileTooLarge() : undefined);
  }

  sha256 = () => this.#hash.digest('hex');
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
    const stored = await store(ctx, source, media, new Meter(maxBytes));
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
    } else if (error instanceof ImageUnreadable) {
      refuse('invalid_file_type', m.field_file_unreadable({ name: originalName }, options));
    } else throw error;
  }
}

/** Streams a file to a new place in the storage. A failure leaves nothing there. */
async function store(ctx: Context, source: Readable, media: DetectedMedia, sent: Meter) {
  const name = newToken()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const storageKey = `${name.slice(0, 2)}/${name}.${media.extension}`;
  try {
    return await storeAt(ctx, storageKey, source, media, sent);
  } catch (error) {
    // The file may be complete, for example when only its hash could not be computed.
    await ctx.storage.remove(storageKey).catch(() => undefined);
    throw error;
  }
}

/** A picture goes through a temporary file and is encoded again. */
async function storeAt(
  ctx: Context,
  storageKey: string,
  source: Readable,
  media: DetectedMedia,
  sent: Meter,
) {
  const { mimeType } = media;
  const storing = (body: Readable) => ctx.storage.write(storageKey, body, { contentType: mimeType });
  if (media.kind === 'video') {
    const [{ size }] = await bothEnded(sent, storing(sent), pipeline(source, sent));
    const sha256 = sent.sha256();
    return { storageKey, mimeType, fileSize: size, sha256, perceptualHash: null, sentSha256: sha256 };
  }
  const incoming = path.join(ctx.config.dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const folder = await mkdtemp(path.join(incoming, 'picture-'));
  try {
    const file = path.join(folder, 'picture');
    await pipeline(source, sent, createWriteStream(file));
    const cleaned = new Meter();
    const [{ size }, { perceptualHash }] = await bothEnded(
      cleaned,
      storing(cleaned),
      cleanImage(file, cleaned, media.extension),
    );
    const sha256 = cleaned.sha256();
    return { storageKey, mimeType, fileSize: size, sha256, perceptualHash, sentSha256: sent.sha256() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits for the storing and the filling of a body. When one fails, the other ends first, so that nothing of the file remains. */
async function bothEnded<A, B>(body: Readable, storing: Promise<A>, filling: Promise<B>): Promise<[A, B]> {
  try {
    return await Promise.all([storing, filling]);
  } catch (error) {
    body.destroy(error as Error);
    await Promise.allSettled([storing, filling]);
    throw error;
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
