import type { ErrorCode, ErrorReply } from '@bugquest/contract/errors';
import { ERRORS } from '@bugquest/contract/errors';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { LimitReached } from '../platform/limits.ts';
import { StorageFull } from '../platform/storage.ts';

/** An error a caller is told about. `fields` hold sentences that are in the caller's language already. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: { fields?: Record<string, string>; retryAfter?: number } = {}) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
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

/** PostgreSQL's classes and the driver's words for "not there", "shutting down" and "not answering". */
const DATABASE_GONE = /^(08|57P|53300)/;
const CONNECTION_GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
const DRIVER_GAVE_UP = /timeout|connection terminated|not queryable|connection error/i;
const DISK_FULL = '53100';

type Cause = Error & { code?: string; syscall?: string };

function causes(error: unknown): Cause[] {
  const chain: Cause[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 5; cause = cause.cause) chain.push(cause);
  return chain;
}

/** A failed query's own message repeats its values: what people typed, and the hashes of their secrets. */
const isQuery = (error: unknown) => error instanceof DrizzleQueryError;

function codeOf(error: FastifyError): ErrorCode {
  if (error.statusCode && error.statusCode < 500) return FRAMEWORK_ERRORS[error.code] ?? 'malformed_request';
  for (const cause of causes(error)) {
    if (cause instanceof StorageFull || cause.code === DISK_FULL || cause.code === 'ENOSPC')
      return 'storage_full';
    if (DATABASE_GONE.test(cause.code ?? '')) return 'unavailable';
    if (CONNECTION_GONE.has(cause.code ?? '') && cause.syscall !== 'open') return 'unavailable';
    if (!cause.code && !isQuery(cause) && DRIVER_GAVE_UP.test(cause.message)) return 'unavailable';
  }
  return 'internal';
}

/** PostgreSQL's complaints about a value, which they quote. */
const ABOUT_A_VALUE = /^22/;

/** What the log says of a failure: where and why, but nothing that anybody sent (promises: 18). */
function describe(error: unknown) {
  return causes(error).map((cause) => {
    const { name, message = '', stack = '', code, syscall } = cause;
    const isQuoting = isQuery(cause) || ABOUT_A_VALUE.test(code ?? '');
    const { constraint, table, query } = cause as { constraint?: string; table?: string; query?: string };
    const at = stack.slice(stack.indexOf(message) + message.length).trim();
    return { name, ...(!isQuoting && { message }), code, syscall, constraint, table, query, at };
  });
}

function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof LimitReached)
    return new ApiError('too_many_requests', { retryAfter: error.retryAfter });
  return error instanceof ApiError ? error : undefined;
}

/** The one place where an error becomes a reply. Nothing of an unexpected one leaves the server. */
export function replyToError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const expected = toApiError(error);
  const code = expected?.code ?? codeOf(error as FastifyError);
  const { status, sentence } = ERRORS[code];
  if (status >= 500) request.log.error({ causes: describe(error) }, 'a request failed');
  const retryAfter = expected ? expected.retryAfter : status === 503 ? 2 : undefined;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const body: ErrorReply = { code, message: sentence({}, { locale: request.locale }) };
  if (expected?.fields) body.fields = expected.fields;
  reply
    .status(status)
    .type('application/json')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}
