// Receives the fields and files of a multipart request. The sender may send the id of an upload instead of a file. A refused file
// does not stop the others, so that the sender gets all refusals in one reply.
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
import { countDown } from './count-down.ts';
import {
  isRefusal,
  type ReceivedFile,
  type Refusal,
  receiveFile,
  type SentFile,
  type StoredFile,
  storeReceived,
} from './received-file.ts';

const MAX_FIELD_BYTES = 64 * 1024;
const MEBIBYTE = 1024 * 1024;
/** The text fields of a report. */
const MAX_FIELDS = 40;
export interface StoredFiles {
  files: StoredFile[];
  /** Deletes the stored files that are in no report. The cleanup job deletes those for which this failed. */
  discard(): Promise<void>;
}

/** A complete upload that a report can use as a file. */
export type OpenUpload = Pick<SentFile, 'originalName' | 'chunks'>;

/** Finds the upload with an id, or the file that a report already made of it; undefined if the caller has no such upload. */
export type FindUpload = (kind: MediaField, id: string) => Promise<OpenUpload | StoredFile | undefined>;

/** The owner of the files that are received. */
export interface Sender {
  findUpload: FindUpload;
  pictures: PictureOwner;
  /** Runs `work` within the person's limit of parallel uploads; undefined if the request's body already counts. */
  claim?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The requirements for a multipart request. */
export interface Form<Values> {
  sender: Sender;
  /** Validates the text fields. @throws {ApiError} */
  read: (fields: Record<string, string>) => Values;
  /** Limit for all files together. */
  mostBytes: number;
}

export interface StoredUpload<Values> extends StoredFiles {
  values: Values;
}

/** An upload that a request names. */
interface Named extends FileSlot {
  kind: MediaField;
  id: string;
}

/** @throws {ApiError} naming each invalid field, or each refused file */
async function receiveUpload<Values>(
  ctx: Context,
  request: FastifyRequest,
  form: Form<Values>,
): Promise<StoredUpload<Values>> {
  const { locale } = request;
  const received = await receiveEach(ctx, request, async ({ newSlot, put }) => {
    const sent: SentParts = { fields: {}, named: [], files: [] };
    try {
      await receiveParts(ctx, request, form, sent, newSlot);
      // Before any file is stored, and before any picture is decoded.
      const values = form.read(sent.fields);
      for (const { slot, file } of sent.files) {
        put(slot, isRefusal(file) ? file : await storeReceived(ctx, file, form.sender.pictures, locale));
      }
      await receiveAllNamed(ctx, sent.named, form.sender, { locale, put });
      return values;
    } finally {
      await Promise.all(sent.files.map(({ file }) => !isRefusal(file) && file.file.remove()));
    }
  });
  return { ...received, values: received.result };
}

interface SentParts {
  fields: Record<string, string>;
  named: Named[];
  files: { slot: FileSlot; file: ReceivedFile | Refusal }[];
}

/** Reads the body. Browsers send the text fields first, so a request with an invalid field is refused at its first file. */
async function receiveParts<Values>(
  ctx: Context,
  request: FastifyRequest,
  { read, mostBytes }: Form<Values>,
  { fields, named, files }: SentParts,
  newSlot: (name: string) => FileSlot,
): Promise<void> {
  const bytes = { left: mostBytes };
  for await (const part of readParts(request)) {
    const name = part.fieldname;
    const kind = MEDIA_FIELDS.find((field) => field === name);
    if (part.type === 'field') {
      if (kind) named.push({ ...newSlot(name), kind, id: String(part.value) });
      else readField(part, fields);
      continue;
    }
    if (files.length === 0) refuseInvalid(read, fields);
    const slot = newSlot(name);
    const chunks = countDown(bytes, part.file);
    const sent = { ...slot, name, originalName: cleanFileName(part.filename), chunks };
    files.push({ slot, file: await receiveFile(ctx, sent, request.locale) });
  }
}

/** Fields that are missing may follow the files. @throws {ApiError} for a field that was sent */
function refuseInvalid<Values>(read: Form<Values>['read'], fields: Record<string, string>): void {
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

interface Receiver {
  newSlot: (name: string) => FileSlot;
  put: (slot: FileSlot, result: StoredFile | Refusal) => void;
}

/** Collects the files of a request in the order in which they were sent. @throws {ApiError} naming each refused file */
async function receiveEach<Result>(
  ctx: Context,
  { log }: FastifyRequest,
  receive: (receiver: Receiver) => Promise<Result>,
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
      put: ({ index }, result) => {
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

type Target = Pick<Receiver, 'put'> & { locale: 'en' | 'ar' };

/** Copying and cleaning uploads is expensive, so `sender.claim` limits the parallel requests of a person. */
async function receiveAllNamed(
  ctx: Context,
  named: readonly Named[],
  sender: Sender,
  to: Target,
): Promise<void> {
  const { locale, put } = to;
  if (named.length === 0) return;
  if (new Set(named.map(({ id }) => id)).size < named.length) throw new ApiError('malformed_request');
  const claim = sender.claim ?? ((work) => work());
  await claim(async () => {
    for (const one of named) put(one, await receiveNamed(ctx, one, sender, locale));
  });
}

async function receiveNamed(
  ctx: Context,
  { kind, position, id }: Named,
  { findUpload, pictures }: Sender,
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
  return isRefusal(received) ? received : storeReceived(ctx, received, pictures, locale);
}

/** @throws {ApiError} malformed_request when the body does not have the form that it announces */
async function* readParts(request: FastifyRequest) {
  const parts = request.parts({ limits: LIMITS, fileHwm: MEBIBYTE });
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

/** Runs `work` with the values and files of a multipart request. A failure deletes the files, unless a report may have them. */
export async function withUpload<Values, T>(
  ctx: Context,
  request: FastifyRequest,
  form: Form<Values>,
  work: (upload: StoredUpload<Values>) => Promise<T>,
): Promise<T> {
  const upload = await receiveUpload(ctx, request, form);
  return discardOnFailure(upload, () => work(upload));
}

/** Like `withUpload`, for a request that carries no files itself and names uploads. */
export async function withNamedUploads<T>(
  ctx: Context,
  request: FastifyRequest,
  { named, sender }: { named: readonly { kind: MediaField; uploadId: string }[]; sender: Sender },
  work: (files: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  const received = await receiveEach(ctx, request, async ({ newSlot, put }) => {
    const slots = named.map(({ kind, uploadId: id }) => ({ ...newSlot(kind), kind, id }));
    await receiveAllNamed(ctx, slots, sender, { locale: request.locale, put });
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
  fields: MAX_FIELDS + MAX_FILES_OF_REPORT,
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
const WORST_FIRST = ['upload_missing', 'file_too_large'] as const;

/** The error has the code of the most serious refusal, and `fields` has a message for each refused file. */
function toError(refusals: Refusal[]): ApiError {
  const codes = refusals.map(({ code }) => code);
  const code = WORST_FIRST.find((worst) => codes.includes(worst)) ?? codes[0]!;
  return new ApiError(code, {
    fields: Object.fromEntries(refusals.map(({ field, sentence }) => [field, sentence])),
  });
}
