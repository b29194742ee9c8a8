import type { ErrorCode, ErrorReply } from '@bugquest/contract/errors';
import { ERRORS } from '@bugquest/contract/errors';
import type { Locale } from '@bugquest/phrases/runtime';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isReadOnly } from '../db/driver-errors.ts';
import { causesOf, describeError } from '../platform/log.ts';
import { LimitReached } from '../platform/postgres/limits.ts';
import { type DatabaseOutage, isDatabaseGone } from '../platform/postgres/outage.ts';
import { StorageFull, StorageOfOthers } from '../platform/storage/storage.ts';

type Sentence = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** An error that the caller gets. `fields` has phrases, or sentences in the caller's language. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string | Sentence> | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** The value of the header WWW-Authenticate. */
  readonly challenge: string | undefined;

  constructor(
    code: ErrorCode,
    details: { fields?: Record<string, string | Sentence>; retryAfter?: number; challenge?: string } = {},
  ) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.challenge = details.challenge;
  }
}

const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_content_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_content_type',
  FST_FILES_LIMIT: 'too_many_files',
  FST_PARTS_LIMIT: 'too_many_files',
  FST_FIELDS_LIMIT: 'malformed_request',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
};

const POSTGRES_DISK_FULL = '53100';

/** The disk of the database, or of the data folder. */
const isDiskFull = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => code === POSTGRES_DISK_FULL || code === 'ENOSPC');

/** The database accepts no changes when its disk is full, or when it is a standby that is not the primary yet. */
export const refusesChanges = (error: unknown): boolean =>
  isDiskFull(error) || causesOf(error).some(isReadOnly);

function codeOf(error: FastifyError): ErrorCode {
  if (error.statusCode && error.statusCode < 500) return FRAMEWORK_ERRORS[error.code] ?? 'malformed_request';
  for (const cause of causesOf(error)) {
    if (cause instanceof StorageFull || isDiskFull(cause)) return 'storage_full';
    if (isReadOnly(cause) || cause instanceof StorageOfOthers) return 'unavailable';
  }
  return isDatabaseGone(error) ? 'unavailable' : 'internal';
}

function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof LimitReached)
    return new ApiError('too_many_requests', { retryAfter: error.retryAfter });
  return error instanceof ApiError ? error : undefined;
}

function codeAndDelayOf(error: FastifyError | ApiError): { code: ErrorCode; retryAfter?: number } {
  const expected = toApiError(error);
  const code = expected?.code ?? codeOf(error as FastifyError);
  const retryAfter = expected ? expected.retryAfter : ERRORS[code].status === 503 ? 2 : undefined;
  return { code, ...(retryAfter !== undefined && { retryAfter }) };
}

export const sentencesOf = (
  fields: Record<string, string | Sentence>,
  locale: Locale,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name,
      typeof message === 'string' ? message : message({}, { locale }),
    ]),
  );

/** The reference is the end of the request id: short enough to read aloud, long enough to find the line in the log. */
const REFERENCE_LENGTH = 8;

/** The reply never contains details of unexpected errors. */
export function replyToError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  outage?: DatabaseOutage,
): void {
  const expected = toApiError(error);
  const { code, retryAfter } = codeAndDelayOf(error);
  const { status, sentence } = ERRORS[code];
  const isExplained = expected?.code === 'unavailable' || outage?.handleRequestError(error);
  if (status >= 500 && !isExplained) request.log.error({ causes: describeError(error) }, 'a request failed');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (expected?.challenge) reply.header('www-authenticate', expected.challenge);
  const body: ErrorReply = { code, message: sentence({}, { locale: request.locale }) };
  if (status >= 500) body.reference = request.id.slice(-REFERENCE_LENGTH);
  if (expected?.fields) body.fields = sentencesOf(expected.fields, request.locale);
  reply
    .status(status)
    .type('application/json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}
