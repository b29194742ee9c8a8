// Receives the fields and files of a multipart request. In place of a file, the id of an upload may stand. A refused file does
// not stop the others, so that the sender gets all refusals in one reply.
import { MEDIA_FIELDS, type MediaField, UPLOAD_RULES } from '@bugquest/contract/reports/media/uploads';
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
/** Files, or ids of uploads in their place. */
const MAX_FILES = MEDIA_FIELDS.reduce((sum, field) => sum + UPLOAD_RULES[field].maxFiles, 0);

export interface ReceivedUpload {
  fields: Record<string, string>;
  files: ReceivedFile[];
  /** Deletes the stored files that no report can have. The cleanup job deletes those that remain. */
  discard(): Promise<void>;
}

/** A complete upload, of which a report can make a file. */
export type OpenUpload = Pick<SentFile, 'originalName' | 'chunks'>;

/** The upload with an id; the file that a report made of it; undefined if the caller has no such upload. */
export type FindUpload = (kind: MediaField, id: string) => Promise<OpenUpload | ReceivedFile | undefined>;

interface Named {
  kind: MediaField;
  position: number;
  id: string;
  /** Its place among all files. */
  place: number;
}

/** Receives every field and file of a multipart request. @throws {ApiError} naming each refused file */
async function receiveUpload(
  ctx: Context,
  request: FastifyRequest,
  findUpload: FindUpload,
): Promise<ReceivedUpload> {
  const fields: Record<string, string> = {};
  const files: (ReceivedFile | undefined)[] = [];
  const refusals: Refusal[] = [];
  const received = () => files.filter((file) => file !== undefined);
  const discard = async () => {
    const unneeded = received().filter(({ isKept }) => !isKept);
    const removals = await Promise.allSettled(
      unneeded.map(({ storageKey }) => ctx.storage.remove(storageKey)),
    );
    const failed = removals.filter(({ status }) => status === 'rejected').length;
    if (failed > 0) request.log.warn({ failed }, 'files are left to the sweep');
  };
  const put = (place: number, result: ReceivedFile | Refusal) => {
    if (isRefusal(result)) refusals.push(result);
    else files[place] = result;
  };
  try {
    const counts = new Map<string, number>();
    const named: Named[] = [];
    for await (const part of readParts(request)) {
      const kind = MEDIA_FIELDS.find((field) => field === part.fieldname);
      if (part.type === 'field' && !kind) {
        readField(part, fields);
        continue;
      }
      const name = part.fieldname;
      const position = counts.get(name) ?? 0;
      counts.set(name, position + 1);
      const place = files.push(undefined) - 1;
      if (part.type === 'field') named.push({ kind: kind!, position, id: String(part.value), place });
      else {
        const originalName = cleanFileName(part.filename);
        put(
          place,
          await receiveFile(ctx, { name, position, originalName, chunks: part.file }, request.locale),
        );
      }
    }
    // After the body, which would otherwise count as idle.
    for (const one of named) put(one.place, await receiveNamed(ctx, one, findUpload, request.locale));
    if (refusals.length > 0) throw toError(refusals);
    return { fields, files: received(), discard };
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
  try {
    return await work(upload);
  } catch (error) {
    await upload.discard();
    throw error;
  }
}

const LIMITS = {
  fields: MAX_FIELDS + MAX_FILES,
  fieldSize: MAX_FIELD_BYTES,
  files: MAX_FILES,
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
