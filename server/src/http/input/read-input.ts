import type { Endpoint, Output, Schema } from '@bugquest/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '../errors.ts';
import { inLocale } from '../locale.ts';

/** @throws {ApiError} invalid_input with a message for each field, in the caller's language */
export function readAs<S extends Schema>(schema: S, value: unknown, locale: 'en' | 'ar'): Output<S> {
  // zod creates a message when its issue is read, so the issues are read in the locale, too.
  return inLocale(locale, () => {
    const result = schema.safeParse(value);
    if (result.success) return result.data as Output<S>;
    const fields: Record<string, string> = {};
    for (const issue of issuesOf(result.error, value)) fields[issue.path.join('.')] ??= issue.message;
    throw new ApiError('invalid_input', { fields });
  });
}

/** Of an input that has several shapes: the errors of the shape whose fields were sent, otherwise of the last one. */
const issuesOf = ({ issues }: z.core.$ZodError, value: unknown): z.core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.path.length > 0) return [issue];
    const isSent = ({ path: [field] }: z.core.$ZodIssue) => field !== undefined && field in Object(value);
    return issue.errors.find((errors) => errors.every(isSent)) ?? issue.errors.at(-1) ?? [issue];
  });

/** Undefined when the endpoint declares no schema for this input. */
export const readDeclaredInput = (schema: Schema | undefined, value: unknown, locale: 'en' | 'ar') =>
  schema && readAs(schema, value ?? {}, locale);

/** Invalid path parameters are answered with not_found, not with invalid_input. */
export function readParams(schema: Schema | undefined, value: unknown) {
  const result = schema?.safeParse(value);
  if (result && !result.success) throw new ApiError('not_found');
  return result?.data;
}

/** Ids are case-insensitive. Lower case keeps comparisons, limits and caches correct. */
export function lowerCaseId({ params }: FastifyRequest): void {
  const idParams = params as { id?: string };
  if (idParams.id) idParams.id = idParams.id.toLowerCase();
}

/** Refuses NUL, which PostgreSQL cannot store, and repeated parameters unless the endpoint expects a list. */
export function refuseUnreadableQuery({ query, routeOptions }: FastifyRequest): void {
  for (const [name, sent] of Object.entries(query as Record<string, string | string[]>)) {
    const isUnexpectedList =
      Array.isArray(sent) && !isListParameter(routeOptions.config.endpoint?.query, name);
    if (isUnexpectedList || [sent].flat().some((value) => value.includes('\0')))
      throw new ApiError('malformed_request');
  }
}

const isListParameter = (query: Schema | undefined, name: string): boolean =>
  query instanceof z.ZodMiniObject && name in query.shape && z.safeParse(query.shape[name]!, []).success;

const JSON_TYPE = /^application\/json\b/i;
const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i;

/** The content type of a piece of a file, by the tus protocol. */
const PIECE_TYPE = 'application/offset+octet-stream';

export function refuseOtherContentTypes(endpoint: Endpoint, request: FastifyRequest): void {
  const { body, multipart, piece, calledFromOutside, signed } = endpoint;
  if (!calledFromOutside && FORM_TYPE.test(request.headers['content-type'] ?? '')) {
    throw new ApiError('unsupported_content_type');
  }
  if (piece && request.headers['content-type'] !== PIECE_TYPE) throw new ApiError('unsupported_content_type');
  const expected = multipart
    ? /^multipart\/form-data\b/i
    : signed
      ? JSON_TYPE
      : body && (calledFromOutside ? FORM_TYPE : JSON_TYPE);
  if (expected && !expected.test(request.headers['content-type'] ?? '')) {
    throw new ApiError('unsupported_content_type');
  }
}

/** An endpoint that declares no body ignores the form, for example one-click unsubscribe. */
export function receiveForms(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: 1_024 } as const;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async ({ routeOptions }: FastifyRequest, body: string) =>
      routeOptions.config.endpoint?.body && Object.fromEntries(new URLSearchParams(body)),
  );
}

/** Does not read the piece: its route streams the piece. */
export function receivePieces(app: FastifyInstance): void {
  app.addContentTypeParser(PIECE_TYPE, (_request, _body, done) => done(null));
}
