// Receives multipart requests. A request may name an upload by its id instead of containing the file. A refused file does not stop
// the others, so that the sender gets all refusals in one reply.
import {
  MAX_FILES_OF_REPORT,
  MEDIA_FIELDS,
  type MediaField,
  UPLOAD_RULES,
} from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { cleanFileName } from '../../platform/files/file-name.ts';
import type { PictureOwner } from '../../platform/files/image-cleaning.ts';
import { ApiError } from '../errors.ts';
import { limitBytes } from './limit-bytes.ts';
import {
  isRefusal,
  type ReceivedFile,
  type Refusal,
  receiveFile,
  type SentFile,
  type StoredFile,
  storeReceivedFile,
} from './received-file.ts';

const MAX_FIELD_BYTES = 64 * 1024;
const MEBIBYTE = 1024 * 1024;
const MAX_TEXT_FIELDS = 40;

export interface StoredFiles {
  files: StoredFile[];
  /** Deletes the stored files that are in no report. The cleanup job deletes the files for which this failed. */
  discard(): Promise<void>;
}

/** A complete upload that a report can use as a file. */
export type OpenUpload = Pick<SentFile, 'originalName' | 'chunks'>;

/** Finds an upload, or the file that a report has already made of it. Undefined when the caller has no upload with this id. */
export type FindUpload = (kind: MediaField, id: string) => Promise<OpenUpload | StoredFile | undefined>;

export interface Sender {
  findUpload: FindUpload;
  pictureOwner: PictureOwner;
  /** Runs `work` within the person's limit of parallel uploads. Undefined when the request's own body already counts. */
  claim?: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface UploadForm<Values> {
  sender: Sender;
  read: (fields: Record<string, string>) => Values;
  /** Limit for all files together. */
  maxBytes: number;
}

export interface StoredUpload<Values> extends StoredFiles {
  values: Values;
}

interface NamedUpload extends FileSlot {
  kind: MediaField;
  id: string;
}

async function receiveUpload<Values>(
  ctx: Context,
  request: FastifyRequest,
  form: UploadForm<Values>,
): Promise<StoredUpload<Values>> {
  const { locale } = request;
  const received = await collectFiles(ctx, request, async ({ newSlot, setResult }) => {
    const sentParts: SentParts = { fields: {}, namedUploads: [], files: [] };
    try {
      await receiveParts(ctx, request, form, sentParts, newSlot);
      // Validated before any file is stored and any picture is decoded.
      const values = form.read(sentParts.fields);
      for (const { slot, file } of sentParts.files) {
        setResult(
          slot,
          isRefusal(file) ? file : await storeReceivedFile(ctx, file, form.sender.pictureOwner, locale),
        );
      }
      await receiveNamedUploads(ctx, sentParts.namedUploads, form.sender, { locale, setResult });
      return values;
    } finally {
      await Promise.all(sentParts.files.map(({ file }) => !isRefusal(file) && file.file.remove()));
    }
  });
  return { ...received, values: received.result };
}

interface SentParts {
  fields: Record<string, string>;
  namedUploads: NamedUpload[];
  files: { slot: FileSlot; file: ReceivedFile | Refusal }[];
}

/** Reads the body. Browsers send the text fields first, so a request with an invalid field is refused at its first file. */
async function receiveParts<Values>(
  ctx: Context,
  request: FastifyRequest,
  { read, maxBytes }: UploadForm<Values>,
  { fields, namedUploads, files }: SentParts,
  newSlot: (name: string) => FileSlot,
): Promise<void> {
  const budget = { bytesLeft: maxBytes };
  for await (const part of readParts(request)) {
    const name = part.fieldname;
    const kind = MEDIA_FIELDS.find((field) => field === name);
    if (part.type === 'field') {
      if (kind) namedUploads.push({ ...newSlot(name), kind, id: String(part.value) });
      else readField(part, fields);
      continue;
    }
    if (files.length === 0) refuseInvalid(read, fields);
    const slot = newSlot(name);
    const chunks = limitBytes(budget, part.file);
    const sentFile = { ...slot, name, originalName: cleanFileName(part.filename), chunks };
    files.push({ slot, file: await receiveFile(ctx, sentFile, request.locale) });
  }
}

/** A missing field is not refused, because it may follow the files. @throws {ApiError} for a field that was sent */
function refuseInvalid<Values>(read: UploadForm<Values>['read'], fields: Record<string, string>): void {
  try {
    read(fields);
  } catch (error) {
    const invalid = error instanceof ApiError ? Object.keys(error.fields ?? {}) : [];
    if (!(error instanceof ApiError) || invalid.some((path) => path.split('.')[0]! in fields)) throw error;
  }
}

interface FileSlot {
  /** Position among the files with the same name. */
  position: number;
  /** Position among all files. */
  index: number;
}

interface FileCollector {
  newSlot: (name: string) => FileSlot;
  setResult: (slot: FileSlot, result: StoredFile | Refusal) => void;
}

async function collectFiles<Result>(
  ctx: Context,
  { log }: FastifyRequest,
  receive: (collector: FileCollector) => Promise<Result>,
): Promise<StoredFiles & { result: Result }> {
  const files: (StoredFile | undefined)[] = [];
  const refusals: Refusal[] = [];
  const counts = new Map<string, number>();
  const received = () => files.filter((file) => file !== undefined);
  const discard = async () => {
    const unneeded = received().filter(({ isKept }) => !isKept);
    const removals = await Promise.allSettled(
      unneeded.map(({ storageKey }) => ctx.storage.remove(storageKey)),
    );
    const failed = removals.filter(({ status }) => status === 'rejected').length;
    if (failed > 0) log.warn({ failed }, 'files are left to the sweep');
  };
  try {
    const result = await receive({
      newSlot: (name) => {
        const position = counts.get(name) ?? 0;
        counts.set(name, position + 1);
        return { position, index: files.push(undefined) - 1 };
      },
      setResult: ({ index }, result) => {
        if (isRefusal(result)) refusals.push(result);
        else files[index] = result;
      },
    });
    if (refusals.length > 0) throw toError(refusals);
    return { files: received(), discard, result };
  } catch (error) {
    await discard();
    throw error;
  }
}

type Target = Pick<FileCollector, 'setResult'> & { locale: 'en' | 'ar' };

/** Copying and cleaning uploads is expensive, so `sender.claim` limits the parallel requests of a person. */
async function receiveNamedUploads(
  ctx: Context,
  namedUploads: readonly NamedUpload[],
  sender: Sender,
  to: Target,
): Promise<void> {
  const { locale, setResult } = to;
  if (namedUploads.length === 0) return;
  if (new Set(namedUploads.map(({ id }) => id)).size < namedUploads.length)
    throw new ApiError('malformed_request');
  const claim = sender.claim ?? ((work) => work());
  await claim(async () => {
    for (const upload of namedUploads)
      setResult(upload, await receiveNamedUpload(ctx, upload, sender, locale));
  });
}

async function receiveNamedUpload(
  ctx: Context,
  { kind, position, id }: NamedUpload,
  { findUpload, pictureOwner }: Sender,
  locale: 'en' | 'ar',
): Promise<StoredFile | Refusal> {
  if (position >= UPLOAD_RULES[kind].maxFiles) throw new ApiError('too_many_files');
  const found = await findUpload(kind, id);
  if (!found) {
    const sentence = m.field_upload_missing({}, { locale });
    return { field: `${kind}.${position}`, code: 'upload_missing', sentence };
  }
  if (!('chunks' in found)) return found;
  const received = await receiveFile(ctx, { ...found, name: kind, position, uploadId: id }, locale);
  return isRefusal(received) ? received : storeReceivedFile(ctx, received, pictureOwner, locale);
}

async function* readParts(request: FastifyRequest) {
  const parts = request.parts({ limits: LIMITS, fileHwm: MEBIBYTE });
  while (true) {
    const next = await parts.next().catch((error: NodeJS.ErrnoException) => {
      // Only the parser's own errors have no code.
      throw error.code === undefined && !(error instanceof ApiError)
        ? new ApiError('malformed_request')
        : error;
    });
    if (next.done) return;
    yield next.value;
  }
}

/** A failure of `work` deletes the files that are in no report. */
export async function withUpload<Values, T>(
  ctx: Context,
  request: FastifyRequest,
  form: UploadForm<Values>,
  work: (upload: StoredUpload<Values>) => Promise<T>,
): Promise<T> {
  const upload = await receiveUpload(ctx, request, form);
  return discardOnFailure(upload, () => work(upload));
}

/** Like `withUpload`, for a request that only names uploads. */
export async function withNamedUploads<T>(
  ctx: Context,
  request: FastifyRequest,
  {
    namedUploads,
    sender,
  }: { namedUploads: readonly { kind: MediaField; uploadId: string }[]; sender: Sender },
  work: (files: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  const received = await collectFiles(ctx, request, async ({ newSlot, setResult }) => {
    const slots = namedUploads.map(({ kind, uploadId: id }) => ({ ...newSlot(kind), kind, id }));
    await receiveNamedUploads(ctx, slots, sender, { locale: request.locale, setResult });
  });
  return discardOnFailure(received, () => work(received.files));
}

async function discardOnFailure<T>({ discard }: StoredFiles, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await discard();
    throw error;
  }
}

const LIMITS = {
  // A field may name an upload instead of a file.
  fields: MAX_TEXT_FIELDS + MAX_FILES_OF_REPORT,
  fieldSize: MAX_FIELD_BYTES,
  headerSize: 8 * 1024,
  files: MAX_FILES_OF_REPORT,
  fileSize: Number.POSITIVE_INFINITY,
  parts: 100,
};

function readField(
  part: { fieldname: string; value: unknown; valueTruncated: boolean },
  fields: Record<string, string>,
) {
  if (part.valueTruncated) throw new ApiError('body_too_large');
  if (part.fieldname in fields || typeof part.value !== 'string') throw new ApiError('malformed_request');
  fields[part.fieldname] = part.value;
}

/** The sender must first send a missing upload again, and then choose a smaller file. */
const MOST_SERIOUS_FIRST = ['upload_missing', 'file_too_large'] as const;

/** The code is that of the most serious refusal. */
function toError(refusals: Refusal[]): ApiError {
  const codes = refusals.map(({ code }) => code);
  const code = MOST_SERIOUS_FIRST.find((serious) => codes.includes(serious)) ?? codes[0]!;
  return new ApiError(code, {
    fields: Object.fromEntries(refusals.map(({ field, sentence }) => [field, sentence])),
  });
}
