// Receives the fields and files of a multipart request. In place of a file, the id of an upload may stand. A refused file does
// not stop the others, so that the sender gets all refusals in one reply.
import {
  MEDIA_FIELDS,
  type MediaField,
  MOST_FILES,
  UPLOAD_RULES,
} from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { cleanFileName } from '../../platform/files/file-name.ts';
import { ApiError } from '../errors.ts';
import { isRefusal, type ReceivedFile, type Refusal, receiveFile, type SentFile } from './received-file.ts';

const MAX_FIELD_BYTES = 64 * 1024;
const MEBIBYTE = 1024 * 1024;
/** The text fields of a report. */
const MAX_FIELDS = 40;
export interface ReceivedFiles {
  files: ReceivedFile[];
  /** Deletes the stored files that no report can have. The cleanup job deletes those that remain. */
  discard(): Promise<void>;
}

export interface ReceivedUpload extends ReceivedFiles {
  fields: Record<string, string>;
}

/** A complete upload, of which a report can make a file. */
export type OpenUpload = Pick<SentFile, 'originalName' | 'chunks' | 'whole'>;

/** The upload with an id; the file that a report made of it; undefined if the caller has no such upload. */
export type FindUpload = (kind: MediaField, id: string) => Promise<OpenUpload | ReceivedFile | undefined>;

/** An upload that a request names. */
interface Named extends Place {
  kind: MediaField;
  id: string;
}

/** Receives every field and file of a multipart request. @throws {ApiError} naming each refused file */
async function receiveUpload(
  ctx: Context,
  request: FastifyRequest,
  findUpload: FindUpload,
): Promise<ReceivedUpload> {
  const fields: Record<string, string> = {};
  const received = await receiveEach(ctx, request, async ({ newPlace, put }) => {
    const named: Named[] = [];
    for await (const part of readParts(request)) {
      const kind = MEDIA_FIELDS.find((field) => field === part.fieldname);
      if (part.type === 'field' && !kind) {
        readField(part, fields);
        continue;
      }
      const name = part.fieldname;
      const place = newPlace(name);
      if (part.type === 'field') named.push({ ...place, kind: kind!, id: String(part.value) });
      else {
        const sent = { ...place, name, originalName: cleanFileName(part.filename), chunks: part.file };
        put(place, await receiveFile(ctx, sent, request.locale));
      }
    }
    // After the body, which would otherwise count as idle.
    for (const one of named) put(one, await receiveNamed(ctx, one, findUpload, request.locale));
  });
  return { ...received, fields };
}

interface Place {
  /** Among the files of its name. */
  position: number;
  /** Among all files. */
  place: number;
}

interface Receiver {
  newPlace: (name: string) => Place;
  put: (place: Place, result: ReceivedFile | Refusal) => void;
}

/** The files that `receive` puts into their places. @throws {ApiError} naming each refused file */
async function receiveEach(
  ctx: Context,
  { log }: FastifyRequest,
  receive: (receiver: Receiver) => Promise<void>,
): Promise<ReceivedFiles> {
  const files: (ReceivedFile | undefined)[] = [];
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
    await receive({
      newPlace: (name) => {
        const position = counts.get(name) ?? 0;
        counts.set(name, position + 1);
        return { position, place: files.push(undefined) - 1 };
      },
      put: ({ place }, result) => {
        if (isRefusal(result)) refusals.push(result);
        else files[place] = result;
      },
    });
    if (refusals.length > 0) throw toError(refusals);
    return { files: received(), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function receiveNamed(
  ctx: Context,
  { kind, position, id }: Named,
  findUpload: FindUpload,
  locale: 'en' | 'ar',
): Promise<ReceivedFile | Refusal> {
  if (position >= UPLOAD_RULES[kind].maxFiles) throw new ApiError('too_many_files');
  const found = await findUpload(kind, id);
  if (!found) {
    const sentence = m.field_upload_missing({}, { locale });
    return { field: `${kind}.${position}`, code: 'upload_missing', sentence };
  }
  return 'chunks' in found
    ? receiveFile(ctx, { ...found, name: kind, position, uploadId: id }, locale)
    : found;
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

/**
 * Runs `work` with the fields and files of a multipart request. A failure deletes the files, unless a report may have them.
 * @param findUpload finds an upload that stands in place of a file
 */
export async function withUpload<T>(
  ctx: Context,
  request: FastifyRequest,
  findUpload: FindUpload,
  work: (upload: ReceivedUpload) => Promise<T>,
): Promise<T> {
  const upload = await receiveUpload(ctx, request, findUpload);
  return discardOnFailure(upload, () => work(upload));
}

/** Like `withUpload`, for a request that carries no files itself and names uploads. */
export async function withNamedUploads<T>(
  ctx: Context,
  request: FastifyRequest,
  { named, findUpload }: { named: readonly { kind: MediaField; uploadId: string }[]; findUpload: FindUpload },
  work: (files: readonly ReceivedFile[]) => Promise<T>,
): Promise<T> {
  const received = await receiveEach(ctx, request, async ({ newPlace, put }) => {
    for (const { kind, uploadId: id } of named) {
      const one = { ...newPlace(kind), kind, id };
      put(one, await receiveNamed(ctx, one, findUpload, request.locale));
    }
  });
  return discardOnFailure(received, () => work(received.files));
}

async function discardOnFailure<T>({ discard }: ReceivedFiles, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await discard();
    throw error;
  }
}

const LIMITS = {
  // In place of a file, a field may name an upload.
  fields: MAX_FIELDS + MOST_FILES,
  fieldSize: MAX_FIELD_BYTES,
  files: MOST_FILES,
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

/** What the sender has to do first: send an upload again, then choose another file. */
const WORST_FIRST = ['upload_missing', 'file_too_large'] as const;

/** The error code is that of the worst refusal; `fields` has a message for each refused file. */
function toError(refusals: Refusal[]): ApiError {
  const codes = refusals.map(({ code }) => code);
  const code = WORST_FIRST.find((worst) => codes.includes(worst)) ?? codes[0]!;
  return new ApiError(code, {
    fields: Object.fromEntries(refusals.map(({ field, sentence }) => [field, sentence])),
  });
}
